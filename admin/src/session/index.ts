/** The signed-in operator: rights, look, names of roles. */
export { applyLook } from './look.ts'
export { roleName } from './role-names.ts'
export { type Session, type SessionData, SessionProvider, useSession } from './session.tsx'
