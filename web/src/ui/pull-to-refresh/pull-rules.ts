/**
 * Pull to refresh as a pure state machine (docs/design.md#pull-to-refresh; PUL-01, PUL-02, PUL-05). Lengths in pixels.
 */

export const ARMED_PX = 45
export const HOLD_PX = 64
const MAX_PX = 96
const RESISTANCE = 0.5
/** Travel after which the direction is decided. */
const DECIDES_PX = 6

export type Pull =
  | { readonly phase: 'idle' }
  /** A finger is down at the top of the page; its first move decides. */
  | { readonly phase: 'watching'; readonly x: number; readonly y: number }
  | { readonly phase: 'pulling'; readonly y: number; readonly height: number }
  | { readonly phase: 'refreshing' }

export const idlePull: Pull = { phase: 'idle' }

/** Only a single finger on a page at its top can pull; none while refreshing (PUL-02). */
export function touchStart(pull: Pull, x: number, y: number, atTop: boolean): Pull {
  return pull.phase === 'idle' && atTop ? { phase: 'watching', x, y } : pull
}

/** A first move sideways or upwards ends the pull: the gesture belongs to the carousel or the page (PUL-05). */
export function touchMove(pull: Pull, x: number, y: number): Pull {
  if (pull.phase === 'pulling') return { ...pull, height: pulledHeight(y - pull.y) }
  if (pull.phase !== 'watching') return pull
  const dx = Math.abs(x - pull.x)
  const dy = y - pull.y
  if (Math.max(dx, Math.abs(dy)) < DECIDES_PX) return pull
  return dy > dx ? { phase: 'pulling', y: pull.y, height: pulledHeight(dy) } : idlePull
}

/** Armed: refreshes. Released too early or cancelled: closes. */
export function touchEnd(pull: Pull, cancelled: boolean): Pull {
  if (pull.phase === 'refreshing') return pull
  return !cancelled && isArmed(pull) ? { phase: 'refreshing' } : idlePull
}

export function isArmed(pull: Pull): boolean {
  return pull.phase === 'pulling' && pull.height >= ARMED_PX
}

/** Displacement of the page. */
export function heightOf(pull: Pull): number {
  if (pull.phase === 'refreshing') return HOLD_PX
  return pull.phase === 'pulling' ? pull.height : 0
}

function pulledHeight(travel: number): number {
  return Math.min(MAX_PX, Math.max(0, travel * RESISTANCE))
}
