/** Where files are dropped; each has a button beside it that does the same. */
export { DropZone } from './drop-zone.tsx'
export { useDrop } from './use-drop.ts'
