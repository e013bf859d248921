/** What happened at the door of the own account. Load it lazily: it is in no first view. */
export { LoginHistorySheet } from './login-history-sheet.tsx'
