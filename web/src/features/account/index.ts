/** The logged-in account: row and profile of the "my" page, login, logout, refresh of user info. */
export { AccountRow } from './account-row.tsx'
export { hasPasskeys } from './has-passkeys.ts'
export { maskEmail, maskPhone } from './masked.ts'
export { forgetMembers, useChangeUser, useEnter, useFreshUser, useLogout, useRefreshUser } from './use-account.ts'
