/** Code that is fetched when it is first needed, and what happens when it does not come. */
export { lateSheet } from './late-sheet.tsx'
export { useLateCode } from './use-late-code.ts'
export { useLateLayer } from './use-late-layer.ts'
