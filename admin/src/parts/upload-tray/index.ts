/** Uploads in small, on every page; and what the page of uploads draws with. */
export { Bar } from './bar.tsx'
export { DropAnywhere } from './drop-anywhere.tsx'
export { UploadActs } from './upload-acts.tsx'
export { UploadTray } from './upload-tray.tsx'
export { leftText, stageText, toneOf, type UploadTone } from './upload-words.ts'
export { useAddFiles } from './use-add-files.ts'
