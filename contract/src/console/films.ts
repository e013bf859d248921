/** Numbers and rules of films that the server holds and the console shows before. Pure. */

/** Text of one subtitle file, in UTF-16 code units; larger ones are refused. */
export const MAX_SUBTITLE_LETTERS = 1_500_000
export const MAX_CHAPTERS = 200
/** Of a film or a chapter, in UTF-16 code units. */
export const MAX_FILM_TITLE = 200

/** Crops by name: widest, in pixels, and width to height. `p` stands, `w` is wide, `h` is in between. */
export const CROPS = {
  p: { width: 900, ratio: 3 / 4 },
  h: { width: 1200, ratio: 4 / 3 },
  w: { width: 1280, ratio: 16 / 9 },
} as const
export type CropName = keyof typeof CROPS

export const MAX_ZOOM = 4

/** What must be seen: a point, as parts of width and height from the upper left, and how much closer the crops come. */
export interface Focus {
  x: number
  y: number
  /** 1 to `MAX_ZOOM`. */
  zoom: number
}

/** The middle of a picture, as large as it fits. */
export const CENTRE: Focus = { x: 0.5, y: 0.5, zoom: 1 }

export interface CropBox {
  left: number
  top: number
  width: number
  height: number
}

const clamp = (value: number, max: number) => Math.min(Math.max(0, value), Math.max(0, max))

/** The part of a picture, in its pixels: of the given shape (width to height), around the focus, never beyond the picture. */
export function cropBox(
  picture: { width: number; height: number },
  ratio: number,
  { x, y, zoom }: Focus = CENTRE,
): CropBox {
  const widest = Math.min(picture.width, picture.height * ratio)
  const width = Math.min(picture.width, Math.max(1, Math.round(widest / zoom)))
  const height = Math.min(picture.height, Math.max(1, Math.round(widest / zoom / ratio)))
  return {
    left: clamp(Math.round(x * picture.width - width / 2), picture.width - width),
    top: clamp(Math.round(y * picture.height - height / 2), picture.height - height),
    width,
    height,
  }
}
