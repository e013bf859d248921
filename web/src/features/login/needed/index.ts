/** Prompts for guests to log in: the sheet, and links to login and register that return. */
export { useAuthLink } from './auth-link.ts'
export {
  LoginNeeded,
  LoginNeededSheet,
  loginNeededTitle,
} from './login-needed-sheet.tsx'
