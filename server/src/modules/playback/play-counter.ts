/** What this process was told of plays since its start, for `/metrics`; the counts by day and content are in the database. */
import type { Figure } from '../../ports/metrics/index.ts'

interface CountedPlay {
  outcome: string
  plays: number
  stalls: number
  stall_ms: number
  watched_seconds: number
}

export function createPlayCounter() {
  const plays = new Map<string, number>()
  const sums = { stalls: 0, stall_ms: 0, watched_seconds: 0 }
  const total = (name: string, help: string, read: () => number): Figure => ({
    ...{ name, help, kind: 'counter', labels: [] },
    read: () => [{ labels: [], value: read() }],
  })
  return {
    add(play: CountedPlay) {
      plays.set(play.outcome, (plays.get(play.outcome) ?? 0) + play.plays)
      sums.stalls += play.stalls
      sums.stall_ms += play.stall_ms
      sums.watched_seconds += play.watched_seconds
    },
    figures: [
      {
        ...{ name: 'plays_total', help: 'Plays that were reported, by outcome', kind: 'counter', labels: ['outcome'] },
        read: () => [...plays].map(([outcome, value]) => ({ labels: [outcome], value })),
      },
      total('play_stalls_total', 'Times a film stood still while it played', () => sums.stalls),
      total('play_stalled_seconds_total', 'Time that films stood still', () => sums.stall_ms / 1000),
      total('play_watched_seconds_total', 'Time that was watched', () => sums.watched_seconds),
    ] satisfies Figure[],
  }
}
