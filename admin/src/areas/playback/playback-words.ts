/** Words for figures of playback, what changed, and the parts that they are split by. */
import type { Output, PlaybackAxis, PlaybackFigures } from '@zimu/contract'
import type { Text, TextKey } from '../../i18n/index.ts'

export type Board = Output<'GET /admin/api/playback.Board/list'>
export type BoardRow = Board['list'][number]
export type Change = BoardRow['change']

export const CAUSES = ['network', 'gone', 'media', 'unsupported'] as const

/** @example secondsText(2430) // '2.4' */
export const secondsText = (ms: number | null): string => (ms === null ? '–' : (ms / 1000).toFixed(1))
export const perHundredText = (value: number | null): string => (value === null ? '–' : String(value))
export const percentText = (value: number | null): string => (value === null ? '–' : `${value}\u00a0%`)

const NAMES = {
  system: ['ios', 'android', 'windows', 'macos', 'desktop'],
  network: ['ethernet', 'wifi', '4g', '3g', '2g'],
  cdn: ['own', 'cdn'],
} as const

/** Name of a part: `1080p`, `iOS`. */
export function partText(axis: PlaybackAxis, value: string, { t }: Text): string {
  if (value === 'unknown') return t('playback.unknown')
  if (axis === 'quality') return `${value}p`
  if (axis === 'content') return value
  const known: readonly string[] = NAMES[axis]
  return known.includes(value) ? t(`playback.${axis}_${value}` as TextKey) : value
}

/** Where a content is worst: `4G × 720p · iOS`. What stands together is worst together. */
export function whereText({ where, pair }: BoardRow, text: Text): string {
  const together = pair
    ? [`${partText('network', pair.network, text)} × ${partText('quality', pair.quality, text)}`]
    : []
  const places = [...together, ...where.map(({ axis, value }) => partText(axis, value, text))]
  return places.length === 0 ? text.t('playback.everywhere') : places.join(' · ')
}

const valueText = (measure: Change['measure'], value: number | null, { t }: Text): string =>
  measure === 'start'
    ? t('playback.seconds', { n: secondsText(value) })
    : measure === 'failed'
      ? percentText(value)
      : perHundredText(value)

/** `失败 0.4 % → 6.1 %，11月24日起`. */
export function changeText(change: Change, text: Text): string {
  const { t, language } = text
  const { measure, from, to, since } = change
  if (measure === 'none' || measure === 'few') return t(`playback.change_${measure}`)
  const words = t('playback.change', {
    what: t(`playback.measure_${measure}`),
    from: valueText(measure, from, text),
    to: valueText(measure, to, text),
  })
  if (since === null || change.is_worse === 0) return words
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return t('playback.change_since', { words, day: day.format(Date.parse(`${since}T00:00:00Z`)) })
}

/** Plays that failed, by cause: `拿不到 12 · 断网 3`. */
export const causesText = ({ causes }: PlaybackFigures, { t, formats }: Text): string =>
  CAUSES.filter((cause) => causes[cause] > 0)
    .sort((a, b) => causes[b] - causes[a])
    .map((cause) => `${t(`playback.cause_${cause}`)} ${formats.count(causes[cause])}`)
    .join(' · ')

/** Difference with its sign, to a tenth. @example signedText(0.44) // '+0.4' */
export function signedText(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null) return undefined
  const change = Math.round((now - before) * 10) / 10
  return change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0'
}
