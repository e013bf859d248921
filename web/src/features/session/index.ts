export { type Membership, readMembership } from './membership.ts'
export { refreshUser } from './refresh-user.ts'
export {
  createSession,
  isLoggedIn,
  NO_USER,
  type SessionStore,
  saveLogin,
  serverNow,
  type UserInfo,
} from './session.ts'
export { SessionContext, useSessionStore } from './session-context.ts'
export { useSession } from './use-session.ts'
