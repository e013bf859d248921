/** Pull to refresh as a pure state machine (design book 4.23; PUL-01, PUL-02, PUL-05). Lengths in pixels. */

export const ARMED_PX = 45
export const HOLD_PX = 64
const MAX_PX = 96
const RESISTANCE = 0.5
/** How far a finger goes before its direction counts. */
const DECIDES_PX = 6

export type Pull =
  | { readonly phase: 'idle' }
  /** A finger is down at the top of the page; its first move decides. */
  | { readonly phase: 'watching'; readonly x: number; readonly y: number }
  | { readonly phase: 'pulling'; readonly y: number; readonly height: number }
  | { readonly phase: 'refreshing' }

export const idlePull: Pull = { phase: 'idle' }

/** Only a single finger on a page that stands at its top can pull; while refreshing nothing does (PUL-02). */
export function touchStart(pull: Pull, x: number, y: number, at_top: boolean): Pull {
  return pull.phase === 'idle' && at_top ? { phase: 'watching', x, y } : pull
}

/** A first move sideways or upwards ends it: the carousel or the page has the gesture (PUL-05). */
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

/** How far the page stands below its place. */
export function heightOf(pull: Pull): number {
  if (pull.phase === 'refreshing') return HOLD_PX
  return pull.phase === 'pulling' ? pull.height : 0
}

function pulledHeight(travel: number): number {
  return Math.min(MAX_PX, Math.max(0, travel * RESISTANCE))
}
