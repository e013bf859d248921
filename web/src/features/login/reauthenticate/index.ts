/** Reauthentication before sensitive actions of the account. */
export { useReauthenticated } from './use-reauthenticated.tsx'
