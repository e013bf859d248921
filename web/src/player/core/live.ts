/** Live streams: how far the film is from what is being sent now, in seconds. Pure. */

/** So much is kept in hand: nearer to the end of the list a stream stalls. */
const PRESENT_SECONDS = 12
/** A stream that fell back by more is no longer seen as it happens. */
const BEHIND_SECONDS = 30

/** Whether a place is behind the present; `end` is the end of what can be reached. */
export const isBehindPresent = (time: number, end: number): boolean => end - time > BEHIND_SECONDS

/** Where to go on to see what is being sent now. */
export const presentAt = (end: number): number => Math.max(0, end - PRESENT_SECONDS)
