/** One bullet comment, and how input is checked and repaired. Pure. */
import { MAX_DANMU_LENGTH } from '@zimu/contract/constants'
import { visibleDanmuText } from '@zimu/contract/danmu-text'

/** `scroll` flies from right to left; `top` and `bottom` stand at that edge for the time of a flight. */
export type DanmuMode = 'scroll' | 'top' | 'bottom'

export interface DanmuItem {
  /** Identity: an item is shown once, however many lists contain it. */
  id: number | string
  text: string
  /** `#RRGGBB`. */
  color: string
  /** Position in the film, in seconds. */
  time: number
  mode: DanmuMode
  /** Sent by this viewer: underlined, never dropped, merged or filtered. */
  is_own: boolean
  /** Opaque id of the sender, for the sender filter; empty if unknown. */
  sender: string
  /** Number of likes: items of low weight are dropped first when not all have room. */
  weight: number
  /** The sender's rank, -1 to 1, which adds to the weight (docs/decisions/0073). */
  standing: number
  /** Number of near-equal danmu that it stands for, itself included. */
  count: number
}

/** An item as a caller passes it: all but id and text may be missing or invalid. */
export type DanmuInput = Pick<DanmuItem, 'id' | 'text'> & Partial<Omit<DanmuItem, 'id' | 'text'>>

export const WHITE = '#FFFFFF'

/** One line of visible text, at most 100 characters; `""` when nothing is left (DAN-12). */
export const cleanText = (text: string): string =>
  [...visibleDanmuText(text)].slice(0, MAX_DANMU_LENGTH).join('').trim()

/** `#RRGGBB`, white for anything else (DAN-12). */
export const parseColor = (color: string | undefined): string =>
  typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color.toUpperCase() : WHITE

/** A position in the film in seconds; 0 for a missing, negative or infinite one (DAN-01). */
export const parseTime = (time: number | undefined): number =>
  typeof time === 'number' && time > 0 && time < Number.POSITIVE_INFINITY ? time : 0

/** A usable item, or null when it has no visible text. */
export function parseItem(input: DanmuInput): DanmuItem | null {
  const { id, color, time, mode, is_own = false, sender = '', weight = 0, standing = 0, count = 1 } = input
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
    count: Number.isSafeInteger(count) && count > 1 ? count : 1,
  }
}
