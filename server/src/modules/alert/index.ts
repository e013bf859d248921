/** Tells operators by mail what waits for a person, and keeps what the self-check found. */
export { openAlert } from './alert.module.ts'
