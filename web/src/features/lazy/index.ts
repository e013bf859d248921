/** Code that is loaded on first use, with its failures. */
export { FaultBoundary } from './fault-boundary.tsx'
export { lazyPart } from './lazy-part.tsx'
export { lazySheet } from './lazy-sheet.tsx'
export { useLazyCode } from './use-lazy-code.ts'
export { useLazyLayer } from './use-lazy-layer.tsx'
