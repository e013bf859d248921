export {
  type Bearer,
  createMediaAddresses,
  type MediaAddresses,
  openMediaAddresses,
  PREVIEW_PATH,
  type Signer,
} from './addresses.ts'
export { createLocalFolderStore } from './local-folder.ts'
export {
  type ByteRange,
  formatEtag,
  isMediaPath,
  type MediaStore,
  type StoredFile,
} from './media-store.ts'
export { addressesIn, isElsewhere, resolveName } from './preview/playlist-names.ts'
export { createPreviews, type Previews } from './preview/previews.ts'
