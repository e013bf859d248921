import type { ServiceCommand } from '../command.ts'
import { numberOf } from '../parse-args.ts'

const each = (sum: number, count: number) => (count > 0 ? Math.round(sum / count) : 0)

export const playbackCommand: ServiceCommand = {
  name: 'playback',
  summary: 'Shows how playing went: starts, stalls and failures by content and kind of system, as CSV',
  details:
    'Players tell of every failure and of one good play in four, which is counted as four. Nothing says who watched; counts are dropped after 90 days.',
  arguments: [],
  options: {
    days: { value: '<n>', meaning: 'how many days back, 7 without it' },
    limit: { value: '<n>', meaning: 'how many lines, 100 without it' },
  },
  runs: 'service',
  async run({ modules }, given, output) {
    const days = numberOf(given, 'days', { least: 1, most: 90, fallback: 7 })
    const limit = numberOf(given, 'limit', { least: 1, most: 10_000, fallback: 100 })
    const rows = await modules.playback.list({ days, limit })
    output.say('content_id,system,outcome,plays,mean_start_ms,stalls,stall_seconds,watched_seconds')
    for (const { content_id, system, outcome, plays, ...sums } of rows) {
      const figures = [plays, each(sums.start_ms, plays), sums.stalls, each(sums.stall_ms, 1000), sums.watched_seconds]
      output.say([content_id, system, outcome, ...figures].join(','))
    }
    output.note(rows.length === 0 ? 'Nothing was told yet.' : `${rows.length} lines, ${days} days.`)
    return 0
  },
}
