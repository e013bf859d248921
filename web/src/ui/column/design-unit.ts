/**
 * The unit that contents of earlier clients are laid out in: a 750th of the frame (FRM-25, decision 19). Gives a CSS
 * length that follows the frame: whole pixels rounded towards nothing, never nothing itself, with its sign (FRM-27).
 * @example image.style.width = unitLength(375) // half the frame
 */
export function unitLength(units: number): string {
  if (units === 0) return '0px'
  const size = `max(1px, round(down, ${Math.abs(units)} * var(--unit), 1px))`
  return units < 0 ? `calc(-1 * ${size})` : size
}

/** Reads a length of such contents, `375rpx` or `375upx`; undefined for everything else. */
export function parseUnits(text: string): number | undefined {
  const parts = /^(-?\d+(?:\.\d+)?)(?:rpx|upx)$/.exec(text.trim())
  return parts ? Number(parts[1]) : undefined
}
