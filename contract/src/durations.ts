/** Durations in milliseconds, in words: `days(2)`. The name of a constant says what the time is for. */

/* @__NO_SIDE_EFFECTS__ */
export const seconds = (count: number) => count * 1000
/* @__NO_SIDE_EFFECTS__ */
export const minutes = (count: number) => count * 60_000
/* @__NO_SIDE_EFFECTS__ */
export const hours = (count: number) => count * 3_600_000
/* @__NO_SIDE_EFFECTS__ */
export const days = (count: number) => count * 86_400_000

/** Seconds of a duration, for headers and libraries that count in them. */
/* @__NO_SIDE_EFFECTS__ */
export const toSeconds = (durationMs: number) => durationMs / 1000
