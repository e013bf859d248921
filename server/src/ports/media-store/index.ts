export {
  type Bearer,
  createMediaAddresses,
  type MediaAddresses,
  openMediaAddresses,
  PREVIEW_PATH,
  type Signer,
} from './addresses.ts'
export { contentTypeOf, extensionOf } from './content-type.ts'
export { createLocalFolderStore } from './local-folder.ts'
export {
  type ByteRange,
  isMediaPath,
  MADE_FOLDER,
  MediaMissing,
  type MediaStore,
  type OpenedFile,
  StoreAway,
  type StoredFile,
  type StorePlace,
} from './media-store.ts'
export { type Journal, openJournal } from './move/journal.ts'
export { MoveFault, type MoveSum, moveMedia, proveMove } from './move/move-media.ts'
export { addressesIn, isElsewhere, resolveName } from './preview/playlist-names.ts'
export { createPreviews, type Previews } from './preview/previews.ts'
export type { S3Account } from './s3/s3-account.ts'
export { createS3Store } from './s3/s3-store.ts'
