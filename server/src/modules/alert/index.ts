/** Tells operators by mail and in their browsers what waits for a person, and keeps what the self-check found. */
export { openAlert } from './alert.module.ts'
