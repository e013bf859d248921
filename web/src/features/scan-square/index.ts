/** Squares to be read with a phone, drawn here. Load it lazily: it is in no first view. */
export { ScanSquare } from './scan-square.tsx'
