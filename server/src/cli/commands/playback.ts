import type { ServiceCommand } from '../command.ts'
import { numberOf } from '../terminal/parse-args.ts'

const each = (sum: number, count: number) => (count > 0 ? Math.round(sum / count) : 0)

export const playbackCommand: ServiceCommand = {
  name: 'playback',
  summary: 'Prints playback quality by content and operating system: starts, stalls and failures, as CSV',
  details:
    'Players report every failure and one successful play in four, which counts as four. Reports contain no member; they are deleted after 90 days.',
  example: 'playback --days 1',
  arguments: [],
  options: {
    days: { value: '<n>', meaning: 'number of days back, at most 90; default: 7' },
    limit: { value: '<n>', meaning: 'number of lines, at most 10000; default: 100' },
  },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const days = numberOf(given, 'days', { min: 1, max: 90, fallback: 7 })
    const limit = numberOf(given, 'limit', { min: 1, max: 10_000, fallback: 100 })
    const rows = await modules.playback.list({ days, limit })
    output.print('content_id,system,outcome,plays,mean_start_ms,stalls,stall_seconds,watched_seconds')
    for (const { content_id, system, outcome, plays, ...sums } of rows) {
      const figures = [plays, each(sums.start_ms, plays), sums.stalls, each(sums.stall_ms, 1000), sums.watched_seconds]
      output.print([content_id, system, outcome, ...figures].join(','))
    }
    output.note(rows.length === 0 ? 'There are no reports yet.' : `${rows.length} lines, ${days} days.`)
    return 0
  },
}
