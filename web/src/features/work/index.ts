/** Work that the server asks of the browser where somebody tries very often. Load it lazily: it is in no first view. */
export { solveWork } from './solve-work.ts'
