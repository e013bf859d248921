/** Where SubStation Alpha's overrides put a line, as settings of a WebVTT cue. Pure. SubRip files use them as well. */

const ROWS = { bottom: '', middle: ' line:50%', top: ' line:0' } as const
const COLUMNS = [' align:left', '', ' align:right'] as const

/** `\an1` to `\an9`: as the keys of a number pad stand. */
function numpadPlace(key: number): string {
  const row = key >= 7 ? 'top' : key >= 4 ? 'middle' : 'bottom'
  return ROWS[row] + COLUMNS[(key - 1) % 3]
}

/** The older `\a`: 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 in the middle. */
function legacyPlace(number: number): string {
  const row = number >= 9 ? 'middle' : number >= 5 ? 'top' : 'bottom'
  return ROWS[row] + (COLUMNS[(number % 4) - 1] ?? '')
}

/**
 * Settings of the first override that names a place, with a space before each; `""` for the usual place.
 * @example placeOf('{\\an8}永') // ' line:0'
 */
export function placeOf(text: string): string {
  const [, kind, number = '0'] = /\{[^{}]*\\(an?)(1[01]|[1-9])(?=[\\}\s])[^{}]*\}/.exec(text) ?? []
  if (kind === undefined) return ''
  return kind === 'an' ? numpadPlace(Number(number)) : legacyPlace(Number(number))
}
