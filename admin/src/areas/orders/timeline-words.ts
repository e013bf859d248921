import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'
import { type Entry, type Money, methodText, type OrderState, STATE_TONES } from './order-words.ts'

/** Parts of the timeline that one can look at alone: all of it, money, what gateways said, what people did. */
export const PARTS = ['all', 'money', 'gateway', 'people'] as const
export type Part = (typeof PARTS)[number]

const KINDS: Readonly<Record<Exclude<Part, 'all'>, readonly Entry['kind'][]>> = {
  money: ['payment', 'refund', 'ledger', 'wish'],
  gateway: ['callback', 'payment', 'event'],
  people: ['note', 'wish', 'refund'],
}

export function isOfPart(entry: Entry, part: Part): boolean {
  if (part === 'all') return true
  if (part === 'people' && /^(operator|member):/.test(entry.actor)) return true
  if (part === 'gateway' && entry.kind === 'event') return entry.evidence !== '' || entry.actor.startsWith('gateway:')
  return KINDS[part].includes(entry.kind)
}

const BAD =
  /^(amount_short|currency_differs|coupon_used_up|already_permanent|paid_again|refund_failed|dispute|gift_used)/
const FAILED: ReadonlySet<string> = new Set(['failed', 'refused', 'disputed'])

/** Colour of the dot. */
export function toneOf({ kind, what, to_state, from_state }: Entry): Tone {
  if (kind === 'note') return 'brass'
  if (kind === 'ledger' || kind === 'payment') return BAD.test(what) ? 'danger' : 'ok'
  if (kind === 'refund' || kind === 'wish') return FAILED.has(what) ? 'danger' : what === 'done' ? 'ok' : 'ask'
  if (kind === 'callback') return what.startsWith('forged') ? 'danger' : 'muted'
  if (BAD.test(what)) return 'danger'
  if (to_state === from_state || to_state === 'created' || to_state === 'paying') return 'muted'
  return STATE_TONES[to_state as OrderState] ?? 'muted'
}

/** End of a membership in words. */
export const endWords = (end: string, { t }: Text): string =>
  end === '' ? t('order.end_none') : end === 'permanent' ? t('order.end_permanent') : end.slice(0, 10)

/** What happened, as one sentence. */
export function entryText(entry: Entry, text: Text, money: Money): string {
  const { t, maybe } = text
  const { kind, what, amount, currency, method, number } = entry
  const sum = amount === null ? '' : money(amount, currency)
  const gateway = methodText(method, text)
  if (kind === 'note') return entry.text
  if (kind === 'payment')
    return t('order.entry_payment', { gateway, amount: sum, what: maybe(`order.why_${what}`) ?? what })
  if (kind === 'callback')
    return t('order.entry_callback', {
      gateway,
      verdict: maybe(`order.verdict_${what.replace(/:.*$/, '')}`) ?? what,
    })
  if (kind === 'refund')
    return t('order.entry_refund', { gateway, amount: sum, state: maybe(`order.refund_${what}`) ?? what })
  if (kind === 'wish') return t('order.entry_wish', { amount: sum, state: maybe(`order.wish_${what}`) ?? what })
  if (kind === 'ledger')
    return t(what === 'refund' ? 'order.entry_taken' : 'order.entry_ledger', {
      end: endWords(entry.over_time, text),
      number,
    })
  return maybe(`order.event_${what}`) ?? what
}

/** By whom, in words. */
export function actorText({ actor, actor_name }: Entry, text: Text): string {
  const { t } = text
  if (actor_name !== '') return actor_name
  const [kind = '', name = ''] = actor.split(':')
  if (kind === 'operator') return name
  if (kind === 'member') return t('order.by_member')
  if (kind === 'gateway') return methodText(name, text)
  return t('order.by_system')
}
