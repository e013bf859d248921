/** The account of whoever is logged in: the row and profile of the "my" page, entering, leaving, reading it anew. */
export { AccountRow } from './account-row.tsx'
export { hasPasskeys } from './has-passkeys.ts'
export { maskEmail, maskPhone } from './masked.ts'
export { useChangeUser, useEnter, useFreshUser, useLogout, useRefreshUser } from './use-account.ts'
