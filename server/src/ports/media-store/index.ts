export {
  type Bearer,
  createMediaAddresses,
  type MediaAddresses,
  openMediaAddresses,
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
