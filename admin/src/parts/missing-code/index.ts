/** What is drawn where code did not come, and what then loads the document anew. */
export { lazyPart } from './lazy-part.tsx'
export { hasUnsaved, useReloadForCode } from './use-reload-for-code.ts'
