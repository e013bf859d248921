export { LeaveQuestion } from './leave-question.tsx'
