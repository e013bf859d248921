/** Words of one line of the page of figures: its name, its values, its result in a sentence. */
import type { FigureLine } from '@zimu/contract'
import type { Text } from '../../../i18n/index.ts'
import { shortMoney } from '../../../parts/money/index.ts'
import { sumOf } from '../figure-words.ts'

/** Lines whose values are sums of money. */
const isMoney = ({ line }: FigureLine) => line === 'income' || line === 'back'
/** Lines whose values are parts of a hundred: a difference of them is said, no change in percent. */
const isShare = ({ line }: FigureLine) => line === 'share' || line === 'stalls'
/** Lines with whole numbers. */
export const isWhole = (line: FigureLine): boolean => !isMoney(line) && !isShare(line)

/** With the currency where there is more than one. */
export const titleText = ({ line, currency }: FigureLine, isOneOfMany: boolean, { t }: Text): string =>
  isOneOfMany ? `${t(`figures.${line}`)} ${currency}` : t(`figures.${line}`)

export function valueText(line: FigureLine, value: number | null, { t, language, formats }: Text): string {
  if (value === null) return t('overview.unknown')
  if (isMoney(line)) return shortMoney(sumOf(value), line.currency, language)
  return line.line === 'share' ? `${formats.count(value)}\u00a0%` : formats.count(value)
}

/** What the period came to, beside the former one. `days`: of the period. */
export function captionText(line: FigureLine, days: number, vs: string, text: Text): string {
  const { t } = text
  const { total, total_before: before } = line
  if (total === null) return t('overview.unknown')
  const sum = valueText(line, total, text)
  const when = line.line === 'active' ? t('figures.at_end') : t('overview.when_days', { n: days })
  if (before === null) return t('overview.caption', { when, sum })
  if (isShare(line)) return t('figures.caption_beside', { when, sum, vs, before: valueText(line, before, text) })
  if (before === 0) return t('overview.caption', { when, sum })
  const change = Math.round(((total - before) * 100) / before)
  if (change === 0) return t('overview.caption_same', { when, sum, vs })
  return t(change > 0 ? 'overview.caption_more' : 'overview.caption_less', { when, sum, vs, n: Math.abs(change) })
}
