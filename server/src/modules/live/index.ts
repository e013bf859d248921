/** The live stream of the console: what changes while operators look. */
export { openLive } from './live.module.ts'
export type { Live } from './live.service.ts'
export { countsFor, countWaiting } from './waiting.ts'
