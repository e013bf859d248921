/** What a player tells (VID-50), in the words of the catalogue. Pure. */
import type { PlayerFailure } from './state.ts'

export type Direction = 'vertical' | 'horizontal'

export type PlayerEvent =
  | { type: 'play' | 'pause' | 'ended' | 'waiting' }
  /** After everything was tried; what is shown then. */
  | { type: 'error'; code: PlayerFailure; message: string }
  /** Seconds, about four times a second. */
  | { type: 'timeupdate'; currentTime: number; duration: number }
  /** Percent of the length that the last loaded second is at; only when it changes. */
  | { type: 'progress'; buffered: number }
  /** Once per source; pixels and seconds. */
  | { type: 'loadedmetadata'; width: number; height: number; duration: number }
  /** Every way in and out of fullscreen; the direction is that of the picture (VID-41). */
  | { type: 'fullscreenchange'; fullScreen: boolean; direction: Direction }
  /** The film is over for this player: it is shown nowhere, and its element is empty. */
  | { type: 'close' }
  /** A failure that was met, before anything is shown: for reports. */
  | { type: 'recovering'; code: PlayerFailure; message: string }

/** Whole percent of the length that is loaded; 0 while the length is unknown. */
export function bufferedPercent(end: number, duration: number): number {
  if (!(duration > 0) || !Number.isFinite(duration) || !(end > 0)) return 0
  return Math.min(100, Math.round((end / duration) * 100))
}

/** How a picture lies; a square one stands. */
export const directionOf = (width: number, height: number): Direction => (width > height ? 'horizontal' : 'vertical')
