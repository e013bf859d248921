/** Who else has a page open. */
export { Presence } from './presence.tsx'
