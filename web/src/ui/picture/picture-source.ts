import { IMAGE_WIDTHS } from '@zimu/contract/constants'

/** A drawing scales by itself; inline and local pictures have no other sizes. */
function isScalable(src: string): boolean {
  return /\.svg($|[?#])/i.test(src) || /^(data|blob):/i.test(src)
}

/** `srcset` of a picture up to its own width, or undefined when there is only the one file. */
export function sourceSet(src: string, width: number): string | undefined {
  if (isScalable(src)) return undefined
  const joint = src.includes('?') ? '&' : '?'
  const widths = IMAGE_WIDTHS.filter((candidate) => candidate <= width)
  if (widths.length === 0) return undefined
  return widths.map((candidate) => `${src}${joint}w=${candidate} ${candidate}w`).join(', ')
}

/** The first character of a title, whole even where it takes several code units; opening quotes are skipped. */
export function firstLetter(title: string): string {
  return title.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? title.trim().charAt(0)
}
