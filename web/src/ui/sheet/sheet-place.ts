/** Where a sheet lies (docs/design.md#sheet). Pure. Lengths in pixels. */

export interface Size {
  width: number
  height: number
}

/** The film's stage as it lies in the window. */
export interface StageBox {
  top: number
  bottom: number
  isFullscreen: boolean
  /** Wider than high, as the film's own box is, however the window lies. */
  isLying: boolean
}

export type SheetPlace =
  /** From the lower edge of the window; `edge` is the lower edge of a stage that it leaves uncovered. */
  | { kind: 'below'; edge: number | null; isDark: boolean }
  /** Beside a film in fullscreen, of the stage's height. */
  | { kind: 'beside'; width: number }
  /** At the right of a low window, beside the column, which moves to the left edge. */
  | { kind: 'aside'; width: number; columnShift: number }
  /** At the right of a low window, over the column. */
  | { kind: 'over'; width: number }

/** Of the panel beside a film in fullscreen, without the inset of the screen. */
export const BESIDE_PX = 344
const OVER_PX = 420
const MIN_ASIDE_PX = 300
/** Windows that are lower have no room for a sheet from below. */
const LOW_PX = 480
/** A stage that takes more of the window leaves a sheet too little. */
const MAX_STAGE_SHARE = 0.6

/** The place of a sheet in a window with or without a stage; `column` is the widest that a page is. */
export function placeSheet(window: Size, stage: StageBox | null, column: number): SheetPlace {
  if (stage?.isFullscreen) {
    return stage.isLying ? { kind: 'beside', width: BESIDE_PX } : { kind: 'below', edge: null, isDark: true }
  }
  if (window.height <= LOW_PX && window.width > window.height) {
    const left = window.width - column
    if (left < MIN_ASIDE_PX) return { kind: 'over', width: Math.min(OVER_PX, window.width) }
    return { kind: 'aside', width: left, columnShift: left / 2 }
  }
  const isWhole = stage !== null && stage.top >= -1 && stage.bottom > 0
  const edge = isWhole && stage.bottom <= window.height * MAX_STAGE_SHARE ? stage.bottom : null
  return { kind: 'below', edge, isDark: false }
}
