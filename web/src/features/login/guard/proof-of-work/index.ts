/** Proof of work, which the server requires after many attempts. Import it lazily. */
export { solveWork } from './solve-work.ts'
