export {
  createSession,
  isLoggedIn,
  type Membership,
  NO_USER,
  readMembership,
  type SessionStore,
  saveLogin,
  type UserInfo,
} from './session.ts'
export { SessionContext, useSession, useSessionStore } from './use-session.ts'
