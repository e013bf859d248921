/** Agreements that changed: a member agrees again, or logs out. */
export { Consent } from './consent.tsx'
