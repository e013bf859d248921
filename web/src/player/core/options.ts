/** Options of the player as the catalogue names them (VID-01), and their defaults. Pure. */

export const OBJECT_FITS = ['contain', 'cover', 'fill'] as const
export type ObjectFit = (typeof OBJECT_FITS)[number]

export interface ViewOptions {
  /** The bar at the bottom and everything else that is pressed. */
  controls: boolean
  show_progress: boolean
  show_play_btn: boolean
  show_center_play_btn: boolean
  show_fullscreen_btn: boolean
  /** A vertical swipe sets the volume. */
  page_gesture: boolean
  /** A horizontal swipe seeks. */
  enable_progress_gesture: boolean
  /** Double tap plays and pauses. */
  enable_double_tap: boolean
  /** Holding a finger down plays twice as fast. */
  enable_long_press: boolean
  object_fit: ObjectFit
}

export const VIEW_DEFAULTS: ViewOptions = {
  controls: true,
  show_progress: true,
  show_play_btn: true,
  show_center_play_btn: true,
  show_fullscreen_btn: true,
  page_gesture: false,
  enable_progress_gesture: true,
  enable_double_tap: true,
  enable_long_press: true,
  object_fit: 'contain',
}

/** As a page may give them: text from an address or an attribute counts as well. */
export type GivenViewOptions = { [Name in keyof ViewOptions]?: boolean | string | undefined }

/** A switch: nothing given is its default, the text `"false"` is false (VID-01). */
export function readSwitch(given: boolean | string | undefined, fallback: boolean): boolean {
  if (given === undefined) return fallback
  return typeof given === 'string' ? given !== 'false' : given
}

/** All options, each with its default where nothing sensible is given. */
export function readViewOptions(given: GivenViewOptions = {}): ViewOptions {
  const options = { ...VIEW_DEFAULTS }
  for (const name of Object.keys(VIEW_DEFAULTS) as (keyof ViewOptions)[]) {
    if (name !== 'object_fit') options[name] = readSwitch(given[name], VIEW_DEFAULTS[name])
  }
  options.object_fit = OBJECT_FITS.find((fit) => fit === given.object_fit) ?? 'contain'
  return options
}
