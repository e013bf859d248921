/** Words for the books. */
import type { Output, StatementLineRow, StatementRow } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type Statement = Output<'GET /admin/api/books.Statement/info'>
export type Sheet = Output<'GET /admin/api/books.Day/info'>
export type Group = Statement['groups'][number]['group']
export type Line = StatementLineRow
type Side = Line['here']

/** Areas whose answers change with the books. */
export const AREAS = ['books.Statement', 'books.Difference', 'books.Day'] as const

export const GROUP_TONES: Readonly<Record<Group, Tone>> = {
  missing_here: 'danger',
  amount_differs: 'danger',
  state_differs: 'danger',
  order_differs: 'danger',
  repeated_there: 'brass',
  missing_there: 'brass',
  unreadable: 'muted',
}

/** How a gateway is called; those without words keep their name. */
export const gatewayText = (method: string, { t, maybe }: Text): string =>
  method === '' ? t('books.method_unknown') : (maybe(`order.method_${method}`) ?? method)

/** Days that a statement covers. */
export function periodText({ first_day, last_day }: Pick<StatementRow, 'first_day' | 'last_day'>, { t }: Text): string {
  if (first_day === '') return '–'
  return first_day === last_day ? first_day : t('books.period', { from: first_day, to: last_day })
}

/** What one side says: a sum, a state in words, or a number as it is. */
export function sideText(
  { amount, currency, word }: Side,
  money: (amount: string, currency: string) => string,
  { maybe }: Text,
) {
  if (amount !== null) return money(amount, currency)
  return word === '' ? '–' : (maybe(`books.word_${word}`) ?? word)
}

/** A long number with its middle left out. */
export const shortNumber = (number: string): string =>
  number.length > 22 ? `${number.slice(0, 16)}…${number.slice(-4)}` : number

/** Address of an export of the books. */
export const exportOf = (path: string, input: Readonly<Record<string, string | number>>): string =>
  `/admin/api/books.${path}/export?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
