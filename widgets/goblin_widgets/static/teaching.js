// What draws lessons and quizzes, in one piece: a page with one has the other.
import { lessonPanel } from "./lesson.js";
import { quizPanel } from "./quiz.js";

export default { lesson: lessonPanel, quiz: quizPanel };
