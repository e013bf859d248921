/** When the controls may go (docs/design.md#player, VID-17). Pure. */

import { seconds } from '@zimu/contract/durations'

/** After playing starts, and after the last touch. */
export const HIDE_MS = seconds(3)

export interface ControlsSituation {
  isPlaying: boolean
  isDragging: boolean
  /** The keyboard's focus stands on one of them. */
  hasFocus: boolean
}

/** They stay while paused, dragged or focused. */
export function mayHide({ isPlaying, isDragging, hasFocus }: ControlsSituation): boolean {
  return isPlaying && !isDragging && !hasFocus
}
