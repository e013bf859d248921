/** A stretch of a film, in seconds. */
export type Span = { start: number; end: number }

/** How much of a span has passed at `time`, 0 before and 1 after it. */
export function progress({ start, end }: Span, time: number): number {
  if (time <= start) return 0
  return time >= end ? 1 : (time - start) / (end - start)
}

/** Slow at both ends (smoothstep); maps 0 to 0 and 1 to 1. */
export function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
