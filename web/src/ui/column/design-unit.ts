/**
 * Converts units of contents of earlier clients: a 750th of the page width (FRM-25, docs/decisions/0019). The CSS
 * length follows the page width: whole pixels rounded towards 0, but never 0, keeping the sign (FRM-27).
 * @example image.style.width = unitLength(375) // half the page width
 */
export function unitLength(units: number): string {
  if (units === 0) return '0px'
  const size = `max(1px, round(down, ${Math.abs(units)} * var(--unit), 1px))`
  return units < 0 ? `calc(-1 * ${size})` : size
}

/** Parses a length such as `375rpx` or `375upx`; undefined for other texts. */
export function parseUnits(text: string): number | undefined {
  const parts = /^(-?\d+(?:\.\d+)?)(?:rpx|upx)$/.exec(text.trim())
  return parts ? Number(parts[1]) : undefined
}
