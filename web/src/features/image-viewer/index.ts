/**
 * Pictures over the whole window (design book 4.22, client-behaviour 6). It is fetched with the first picture that is
 * opened.
 * @example <ImageViewer images={images} index={opened} onClose={() => setOpened(null)} />
 */
export { ImageViewer, type ImageViewerProps } from './image-viewer.tsx'
export type { ViewedImage } from './viewed-image.ts'
