export { isPermanent, type Membership, readMembership } from './membership.ts'
export { refreshUser } from './refresh-user.ts'
export { serverNow } from './server-now.ts'
export {
  createSession,
  isLoggedIn,
  NO_USER,
  type SessionStore,
  saveLogin,
  type UserInfo,
} from './session.ts'
export { SessionContext, useSessionStore } from './session-context.ts'
export { useSession } from './use-session.ts'
