/** Chooses width and format of a picture for a request. Pure. */
import { IMAGE_WIDTHS } from '@zimu/contract'
import { extensionOf } from '../../ports/media-store/index.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface PictureChoice {
  width: number
  format: PictureFormat
}

/** Formats that are resized, and the output format for clients that accept neither AVIF nor WebP. */
const SOURCES: Record<string, PictureFormat> = { webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', png: 'png', avif: 'avif' }

/**
 * The allowed width for a requested one: the same, the next larger, or the largest. Undefined if the text is no number.
 */
export function parseWidth(text: string): number | undefined {
  const asked = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return asked > 0 ? (IMAGE_WIDTHS.find((width) => width >= asked) ?? IMAGE_WIDTHS.at(-1)) : undefined
}

/** Format for an Accept header: AVIF, else WebP, else the file's own. `*` does not count as support. */
function chooseFormat(accept: string | undefined, own: PictureFormat): PictureFormat {
  const isNamed = (type: string) =>
    (accept ?? '').split(',').some((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return name === type && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter))
    })
  if (isNamed('image/avif')) return 'avif'
  return isNamed('image/webp') ? 'webp' : own
}

/** Whether pictures of this type are resized; SVG scales anyway, GIF may be animated. */
export function isResizable(file_path: string): boolean {
  return Object.hasOwn(SOURCES, extensionOf(file_path))
}

/** Whether a file can be converted to JPEG, for clients that read nothing else (link previews). */
export function isPicture(file_path: string): boolean {
  return isResizable(file_path) || extensionOf(file_path) === 'svg'
}

export function choosePicture(file_path: string, width: number, accept: string | undefined): PictureChoice {
  return { width, format: chooseFormat(accept, SOURCES[extensionOf(file_path)] ?? 'png') }
}

export interface PictureQuery {
  /** One of `IMAGE_WIDTHS`; undefined: the original file. */
  width?: number
  isJpeg: boolean
}

/** Only this exact spelling is accepted, because caches in front use the address as their key. */
const QUERY = /^w=(\d{1,5})(&as=jpeg)?$/

/**
 * Parses the query of a picture's address: empty, `w=<digits>` or `w=<digits>&as=jpeg`. Returns the name of the wrong
 * parameter otherwise.
 * @example parsePictureQuery('w=300&as=jpeg') // { width: 320, isJpeg: true }
 * parsePictureQuery('%77=300') // 'w'
 */
export function parsePictureQuery(query: string): PictureQuery | 'w' | 'as' {
  if (query === '') return { isJpeg: false }
  const [, digits, as] = QUERY.exec(query) ?? []
  if (digits === undefined) return /^(w=\d{1,5}&)?as=/.test(query) ? 'as' : 'w'
  const width = parseWidth(digits)
  return width === undefined ? 'w' : { width, isJpeg: as !== undefined }
}
