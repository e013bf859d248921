/** Login history of the own account. Import it lazily: no first view needs it. */
export { LoginHistorySheet } from './login-history-sheet.tsx'
