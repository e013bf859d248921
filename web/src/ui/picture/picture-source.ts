import { IMAGE_WIDTHS } from '@zimu/contract/constants'

/** Whether a picture has other widths: drawings, inline and local pictures have none. */
function isScalable(src: string): boolean {
  return /\.svg($|[?#])/i.test(src) || /^(data|blob):/i.test(src)
}

/** `srcset` of a picture up to its own width; undefined if there is only one file. */
export function sourceSet(src: string, width: number): string | undefined {
  if (isScalable(src)) return undefined
  const joint = src.includes('?') ? '&' : '?'
  const widths = IMAGE_WIDTHS.filter((candidate) => candidate <= width)
  if (widths.length === 0) return undefined
  return widths.map((candidate) => `${src}${joint}w=${candidate} ${candidate}w`).join(', ')
}

/** First character of a title (a whole grapheme), without opening quotes. */
export function firstLetter(title: string): string {
  return title.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? title.trim().charAt(0)
}
