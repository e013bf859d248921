/** What a guest meets who wants more than looking: the sheet, and links to login and register that come back. */
export { useAuthLink } from './auth-link.ts'
export {
  LoginNeeded,
  LoginNeededSheet,
  loginNeededTitle,
} from './login-needed-sheet.tsx'
