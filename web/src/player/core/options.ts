/** Options of the player as the catalogue names them (VID-01), and their defaults. Pure. */

export const OBJECT_FITS = ['contain', 'cover', 'fill'] as const
export type ObjectFit = (typeof OBJECT_FITS)[number]

export interface ViewOptions {
  /** The bar at the bottom and everything else that is pressed. */
  controls: boolean
  showProgress: boolean
  showPlayBtn: boolean
  showCenterPlayBtn: boolean
  showFullscreenBtn: boolean
  /** A vertical swipe sets the volume. */
  pageGesture: boolean
  /** A horizontal swipe seeks. */
  enableProgressGesture: boolean
  /** Double tap plays and pauses. */
  enableDoubleTap: boolean
  /** Double tap at the sides of the picture goes back and on by 10 s. */
  enableSideTaps: boolean
  /** Holding a finger down plays twice as fast. */
  enableLongPress: boolean
  objectFit: ObjectFit
}

export const VIEW_DEFAULTS: ViewOptions = {
  controls: true,
  showProgress: true,
  showPlayBtn: true,
  showCenterPlayBtn: true,
  showFullscreenBtn: true,
  pageGesture: false,
  enableProgressGesture: true,
  enableDoubleTap: true,
  enableSideTaps: false,
  enableLongPress: true,
  objectFit: 'contain',
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
    if (name !== 'objectFit') options[name] = readSwitch(given[name], VIEW_DEFAULTS[name])
  }
  options.objectFit = OBJECT_FITS.find((fit) => fit === given.objectFit) ?? 'contain'
  return options
}
