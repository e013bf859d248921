/** Sending files to the service: rows with their state, and what sends them. */
export { filesOf, hasFiles, MAX_FILES } from './chosen-files.ts'
export {
  isUnfinished,
  partOf,
  progressOf,
  type UploadItem,
  type UploadStage,
  type UploadTarget,
} from './upload.rules.ts'
export { UploadsProvider, type UploadsProviderProps, useUploader, useUploads } from './uploads-provider.tsx'
