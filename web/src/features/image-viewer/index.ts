/**
 * Full-window image viewer (docs/design.md#image-viewer, PRE-01 to PRE-09). Its code is loaded when it first opens.
 * @example <ImageViewer images={images} index={opened} onClose={() => setOpened(null)} />
 */
export { ImageViewer, type ImageViewerProps } from './image-viewer.tsx'
export type { ViewedImage } from './viewed-image.ts'
