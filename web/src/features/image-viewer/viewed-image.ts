/** A picture in the viewer. */
export interface ViewedImage {
  src: string
  /** Natural size in pixels, 0 when unknown. */
  width: number
  height: number
  alt: string
  title?: string | undefined
  text?: string | undefined
  /** Name of the file when it is saved. */
  file_name?: string | undefined
}

/** Largest scale (PRE-03), and what a double tap gives (design book 4.22). */
export const MAX_SCALE = 4
export const TAP_SCALE = 2.4

/** Scale at which a picture fits a window; it is never enlarged (PRE-03). */
export function fitScale(
  image: Pick<ViewedImage, 'width' | 'height'>,
  window: { width: number; height: number },
): number {
  if (image.width <= 0 || image.height <= 0) return 1
  return Math.min(1, window.width / image.width, window.height / image.height)
}
