import type { Output } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type OrderRow = Output<'GET /admin/api/order.Order/list'>['list'][number]
export type Order = Output<'GET /admin/api/order.Order/info'>
export type OrderState = OrderRow['state']
export type Entry = Order['timeline'][number]

/** Colour of a state. */
export const STATE_TONES: Readonly<Record<OrderState, Tone>> = {
  created: 'brass',
  paying: 'brass',
  unknown: 'ask',
  paid: 'ok',
  fulfilled: 'ok',
  expired: 'muted',
  closed: 'muted',
  abnormal: 'danger',
  refunding: 'ask',
  refunded: 'muted',
}

export type Money = (amount: string | null, currency: string) => string

/** How a gateway is called; those without words keep their name. */
export const methodText = (method: string, { maybe }: Text): string =>
  method === '' ? '–' : (maybe(`order.method_${method}`) ?? method)

/** Last four digits of a number, as rows show it. */
export const shortNo = (remote_order_id: string): string => `…${remote_order_id.slice(-4)}`

/** Minutes, hours or days by which a payment was late. */
export function lateText(minutes: number, { t }: Text): string {
  if (minutes < 60) return t('order.late_minutes', { n: minutes })
  if (minutes < 48 * 60) return t('order.late_hours', { n: Math.floor(minutes / 60) })
  return t('order.late_days', { n: Math.floor(minutes / 60 / 24) })
}

/** A state as a sentence, with what makes it special. */
export function stateText(row: OrderRow, text: Text, money: Money): { tone: Tone; words: string } {
  const { t } = text
  if (row.problem !== '') {
    const why = t(`order.problem_${row.problem}`, { amount: money(row.problem_amount, row.currency) })
    return { tone: 'danger', words: t('order.needs_person', { why }) }
  }
  const state = t(`order.state_${row.state}`)
  if (row.state === 'refunding' && row.back_amount !== null)
    return { tone: 'ask', words: t('order.back_on_way', { amount: money(row.back_amount, row.currency) }) }
  if (row.late_minutes > 0 && STATE_TONES[row.state] === 'ok')
    return { tone: 'ok', words: t('order.paid_late', { state, late: lateText(row.late_minutes, text) }) }
  return { tone: STATE_TONES[row.state], words: state }
}
