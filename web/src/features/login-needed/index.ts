/** What a guest meets who wants more than looking: the sheet, and links to login and register that come back. */
export { useAuthLink } from './auth-link.ts'
export {
  LoginNeeded,
  type LoginNeededProps,
  LoginNeededSheet,
  type LoginNeededSheetProps,
  type LoginReason,
  loginNeededTitle,
} from './login-needed-sheet.tsx'
