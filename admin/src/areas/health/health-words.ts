/** Words for jobs and lengths. */
import type { Text } from '../../i18n/index.ts'

/** Areas whose answers an act on jobs makes old. */
export const SYSTEM = ['system.Job', 'system.Check', 'overview.Machine', 'overview.Waiting', 'live.Waiting'] as const

/** Name of a kind of job; one without words keeps its own. */
export const kindText = (kind: string, { maybe }: Pick<Text, 'maybe'>): string => maybe(`jobs.kind_${kind}`) ?? kind

const SECOND_MS = 1000
const UNITS = [
  ['jobs.days', 24 * 3600 * SECOND_MS],
  ['jobs.hours', 3600 * SECOND_MS],
  ['jobs.minutes', 60 * SECOND_MS],
] as const

/** A length in its largest whole unit. @example '3 分钟', '0.3 秒', '40 毫秒' */
export function lengthText(ms: number, { t, formats }: Pick<Text, 't' | 'formats'>): string {
  for (const [key, unit] of UNITS)
    if (ms >= unit) return t(key, { n: formats.count(Math.round((ms / unit) * 10) / 10) })
  if (ms < 100) return t('jobs.milliseconds', { n: ms })
  return t('jobs.seconds', { n: formats.count(Math.round(ms / 100) / 10) })
}
