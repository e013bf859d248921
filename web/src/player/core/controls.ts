/** When the controls may go (design book 4.20, VID-17). Pure. */

/** After playing starts, and after the last touch. */
export const HIDE_MS = 3000

export interface ControlsSituation {
  is_playing: boolean
  is_dragging: boolean
  /** The keyboard's focus stands on one of them. */
  has_focus: boolean
  is_menu_open: boolean
}

/** They stay while paused, dragged, focused or with a menu open. */
export function mayHide({ is_playing, is_dragging, has_focus, is_menu_open }: ControlsSituation): boolean {
  return is_playing && !is_dragging && !has_focus && !is_menu_open
}
