/** Visits that a browser held and gives to an account, spread over a catalogue. */

/** The most that one call may bring. */
export const MAX_VISITS = 100

/** @param turn another one for other visits */
export const adoptedVisits = (count: number, turn: number, lastId: number) => ({
  list: Array.from({ length: count }, (_, index) => ({
    content_id: lastId - ((turn * 977 + index * 131) % lastId),
    visited_timestamp: turn * 1000 + index,
    time: index,
    duration: 100,
  })),
})
