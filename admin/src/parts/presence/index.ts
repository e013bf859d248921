/** Who else has a page open. */
export { Presence } from './presence.tsx'
export { usePresence } from './use-presence.ts'
