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
  /** What it is worth keeping when not all have room: its likes. */
  weight: number
  /** What its sender's record adds to that: from -1 to 1. */
  standing: number
}

/** What a list brings; everything but the text may be missing or wrong. */
export type DanmuInput = Pick<DanmuItem, 'id' | 'text'> & Partial<Omit<DanmuItem, 'id' | 'text'>>

export const TEXT_MAX = 100
export const WHITE = '#FFFFFF'

/** Control and zero-width characters, halves of characters, and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** A pile of accents on one letter, which would reach into other lanes. */
const PILED = /(\p{M}{2})\p{M}+/gu
const BLANK = /^[\s\p{M}\p{Default_Ignorable_Code_Point}]*$/u

/** One line of visible text, at most 100 characters; `""` when nothing is left (DAN-12). */
export function cleanText(text: string): string {
  const line = text
    .slice(0, TEXT_MAX * 8)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED, '$1')
    .trim()
  return BLANK.test(line) ? '' : [...line].slice(0, TEXT_MAX).join('').trim()
}

/** `#RRGGBB`, white for anything else (DAN-12). */
export const parseColor = (color: string | undefined): string =>
  typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color.toUpperCase() : WHITE

/** A time of the film; missing, negative and impossible ones are its beginning (DAN-01). */
export const parseTime = (time: number | undefined): number =>
  typeof time === 'number' && time > 0 && time < Number.POSITIVE_INFINITY ? time : 0

/** A usable item, or null when it has no visible text. */
export function parseItem(input: DanmuInput): DanmuItem | null {
  const { id, color, time, mode, is_own = false, sender = '', weight = 0, standing = 0 } = input
  const text = cleanText(String(input.text))
  if (text === '') return null
  return {
    id,
    text,
    color: parseColor(color),
    time: parseTime(time),
    mode: mode === 'top' || mode === 'bottom' ? mode : 'scroll',
    is_own,
    sender,
    weight: weight > 0 ? weight : 0,
    standing: Math.max(-1, Math.min(1, standing)) || 0,
  }
}
