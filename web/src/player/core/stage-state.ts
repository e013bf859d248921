/**
 * What the stage is at a moment (docs/design.md#player). One value decides which parts are there; no part asks another one.
 * Pure.
 */

export const STAGE_STATES = [
  'fail',
  'waiting',
  'opening',
  'end',
  'scrub',
  'covered',
  'locked',
  'held',
  'controls',
  'plate',
  'bare',
] as const

/**
 * `fail`: nothing can be played. `waiting`: nothing was asked to play yet. `opening`: asked, and no picture yet. `end`: over.
 * `scrub`: a finger looks for a place, on the bar or on the picture. `covered`: a sheet or a field has the visitor's
 * attention. `locked`: the screen lock is on. `held`: a finger sets the volume, or plays faster. `controls`: rows, disc and
 * bar. `plate`: something is said at the lower edge. `bare`: the film alone.
 */
export type StageState = (typeof STAGE_STATES)[number]

export interface StageSituation {
  hasFailed: boolean
  hasStarted: boolean
  /** A frame of the film has been shown. */
  hasPicture: boolean
  hasEnded: boolean
  /** A finger moves along the bar, or across the picture. */
  isScrubbing: boolean
  /** A sheet or a panel is open, or the field of danmu is in use. */
  isCovered: boolean
  isLocked: boolean
  /** A finger sets the volume, or holds the film at double speed. */
  isHeld: boolean
  /** A tap, a pointer, the focus or a pause asks for the controls. */
  areControlsDue: boolean
  isPlateDue: boolean
}

/** The state of a situation, by right of way. */
export function stageState(now: StageSituation): StageState {
  if (now.hasFailed) return 'fail'
  if (!now.hasStarted) return 'waiting'
  if (!now.hasPicture) return 'opening'
  if (now.hasEnded) return 'end'
  if (now.isScrubbing) return 'scrub'
  if (now.isCovered) return 'covered'
  if (now.isLocked) return 'locked'
  if (now.isHeld) return 'held'
  if (now.areControlsDue) return 'controls'
  return now.isPlateDue ? 'plate' : 'bare'
}

/** What a state has beside the film and the way back. */
export interface StageParts {
  /** Rows, disc and bar in sight. */
  hasControls: boolean
  /** Rows, disc and bar at least within reach of the keyboard and of readers. */
  isOpen: boolean
  hasIdleLine: boolean
  /** Danmu fly; with controls only where there is room beside them. */
  danmu: 'shown' | 'large' | 'away'
  hasSubtitle: boolean
  hasPlates: boolean
  /** A sign of what a key or a finger did may come at the top. */
  hasSign: boolean
}

const AWAY: StageParts = {
  hasControls: false,
  isOpen: false,
  hasIdleLine: false,
  danmu: 'away',
  hasSubtitle: false,
  hasPlates: false,
  hasSign: false,
}
const BARE: StageParts = {
  ...AWAY,
  isOpen: true,
  hasIdleLine: true,
  danmu: 'shown',
  hasSubtitle: true,
  hasSign: true,
}

const PARTS: Record<StageState, StageParts> = {
  fail: AWAY,
  waiting: AWAY,
  opening: AWAY,
  end: AWAY,
  scrub: { ...AWAY, isOpen: true },
  covered: { ...BARE, hasSign: false },
  locked: { ...BARE, isOpen: false },
  held: BARE,
  controls: { ...AWAY, hasControls: true, isOpen: true, danmu: 'large', hasSubtitle: true },
  plate: { ...BARE, hasPlates: true },
  bare: BARE,
}

/** What is there in a state. */
export const partsOf = (state: StageState): StageParts => PARTS[state]
