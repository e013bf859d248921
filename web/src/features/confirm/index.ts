/** Showing again who one is before something that decides over the account. */
export { useConfirmed } from './use-confirmed.tsx'
