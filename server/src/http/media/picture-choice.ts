/** Which width and format of a picture answers a request. Pure. */
import { IMAGE_WIDTHS } from '@zimu/contract'
import { extensionOf } from './content-type.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface PictureChoice {
  width: number
  format: PictureFormat
}

/** Formats that are resized, and what they become for a reader that names neither AVIF nor WebP. */
const SOURCES: Record<string, PictureFormat> = { webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', png: 'png', avif: 'avif' }

/** Width that stands for an asked one: itself where allowed, else the next larger, else the largest; undefined for no number. */
export function parseWidth(text: string): number | undefined {
  const asked = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return asked > 0 ? (IMAGE_WIDTHS.find((width) => width >= asked) ?? IMAGE_WIDTHS.at(-1)) : undefined
}

/** Format for an Accept header: AVIF before WebP before the file's own; only what is named, as `*` promises neither. */
function chooseFormat(accept: string | undefined, own: PictureFormat): PictureFormat {
  const isNamed = (type: string) =>
    (accept ?? '').split(',').some((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return name === type && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter))
    })
  if (isNamed('image/avif')) return 'avif'
  return isNamed('image/webp') ? 'webp' : own
}

/** True for pictures that can be resized; SVG fits any size as it is, GIF may move. */
export function isResizable(file_path: string): boolean {
  return Object.hasOwn(SOURCES, extensionOf(file_path))
}

/** As a photograph whatever it is, drawings included, for readers that take nothing else (makers of link cards). */
export function isPicture(file_path: string): boolean {
  return isResizable(file_path) || extensionOf(file_path) === 'svg'
}

export function choosePicture(file_path: string, width: number, accept: string | undefined): PictureChoice {
  return { width, format: chooseFormat(accept, SOURCES[extensionOf(file_path)] ?? 'png') }
}
