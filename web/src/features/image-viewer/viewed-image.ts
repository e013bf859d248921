/** A picture in the viewer. */
export interface ViewedImage {
  src: string
  /** Natural size in pixels; 0 if unknown. */
  width: number
  height: number
  alt: string
  title?: string | undefined
  text?: string | undefined
  /** Name of the file when it is saved. */
  file_name?: string | undefined
}
