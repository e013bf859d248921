/** One bullet comment as the engine takes it, and how anything that claims to be one is made sane. Pure. */

/** How it moves: over the picture, or standing at an edge. */
export type DanmuMode = 'scroll' | 'top' | 'bottom'

export interface DanmuItem {
  /** Says which are the same; a later list may repeat what an earlier one brought. */
  id: number | string
  text: string
  /** `#RRGGBB`. */
  color: string
  /** Second of the film. */
  time: number
  mode: DanmuMode
  /** Sent by this visitor: underlined, never dropped. */
  is_own: boolean
  /** Stands for who sent it; empty when nobody knows. */
  sender: string
}

/** What a list brings; everything but the text may be missing or wrong. */
export type DanmuInput = Pick<DanmuItem, 'id' | 'text'> & Partial<Omit<DanmuItem, 'id' | 'text'>>

export const TEXT_MAX = 100
export const WHITE = '#FFFFFF'

/** Control characters, zero-width characters, and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** One line of visible text, at most 100 characters; `""` when nothing is left (DAN-12). */
export function cleanText(text: string): string {
  const line = text
    .slice(0, TEXT_MAX * 8)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return [...line].slice(0, TEXT_MAX).join('')
}

/** `#RRGGBB`, white for anything else (DAN-12). */
export const parseColor = (color: string | undefined): string =>
  color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color.toUpperCase() : WHITE

/** A time of the film; missing, negative and impossible ones are its beginning (DAN-01). */
const parseTime = (time: number | undefined): number =>
  time !== undefined && time > 0 && Number.isFinite(time) ? time : 0

/** A usable item, or null when it has no visible text. */
export function parseItem({
  id,
  text,
  color,
  time,
  mode = 'scroll',
  is_own = false,
  sender = '',
}: DanmuInput): DanmuItem | null {
  const clean = cleanText(text)
  if (clean === '') return null
  return { id, text: clean, color: parseColor(color), time: parseTime(time), mode, is_own, sender }
}
