/** Media stores for looking into what a product has put there: its folder, and an object store of the caller's own. */
export { createLocalFolderStore, type MediaStore } from '../server/src/ports/media-store/index.ts'
export { type ObjectStore, startObjectStore } from '../server/src/testing/programs/object-store.ts'
