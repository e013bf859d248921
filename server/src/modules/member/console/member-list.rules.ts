/** Rules of the console's list of members: which index finds them, spans of time, what stands out, what is masked. Pure. */
import type { MemberMark, MemberView } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { isShutOut, type ShutOutState } from '../session/shut-out.rules.ts'

/** Value of an end that is permanent: behind all others. */
export const PERMANENT = Number.MAX_SAFE_INTEGER

/** A membership that ends within this stands out. */
const ENDING_MS = days(14)
/** The tab of those that end, and that of those who came. */
const WEEK_MS = days(7)

export type Span = 'today' | '7d' | '30d'
const SPANS: Readonly<Record<Span, number>> = { today: days(1), '7d': WEEK_MS, '30d': days(30) }

/** Filters as they come over the wire. */
export interface WireFilter {
  q: string
  view?: MemberView | undefined
  vip?: 'now' | 'ended' | 'never' | undefined
  ends?: '7d' | '30d' | undefined
  since?: Span | undefined
  seen?: Span | undefined
  contact?: 'yes' | 'no' | undefined
}

/** What a list asks of the database; times in epoch milliseconds. */
export interface MemberFilter {
  q: string
  now: number
  /** VIP ends after `from`, and not after `to`. */
  end?: { from: number; to: number } | undefined
  /** Neither now nor ever before VIP. */
  isNever: boolean
  since?: number | undefined
  seen?: number | undefined
  hasContact?: boolean | undefined
  isDisabled: boolean
  isCancelling: boolean
  /** Deleted ones as well. */
  isAll: boolean
}

const spanOf = (span: Span | undefined, now: number) => (span === undefined ? undefined : now - SPANS[span])

/** Which ends a list is about; undefined: whatever the end. */
function readEnd({ view, vip, ends }: WireFilter, now: number): MemberFilter['end'] {
  if (vip === 'ended') return { from: 0, to: now }
  const within = view === 'ending' || ends === '7d' ? WEEK_MS : ends === '30d' ? SPANS['30d'] : undefined
  if (within !== undefined) return { from: now, to: now + within }
  return view === 'vip' || vip === 'now' ? { from: now, to: PERMANENT } : undefined
}

const laterOf = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

export function readFilter(given: WireFilter, now: number): MemberFilter {
  const { q, view, vip, contact } = given
  return {
    q,
    now,
    end: readEnd(given, now),
    isNever: vip === 'never',
    since: laterOf(spanOf(given.since, now), view === 'new' ? now - WEEK_MS : undefined),
    seen: spanOf(given.seen, now),
    hasContact: contact && contact === 'yes',
    isDisabled: view === 'disabled',
    isCancelling: view === 'cancelling',
    isAll: view === undefined,
  }
}

export const MAIN_SORTS = ['-create', 'create', '-seen', 'seen'] as const
export type MainSort = (typeof MAIN_SORTS)[number]
export type Sort = MainSort | 'end' | '-end'

/**
 * Whether a list walks along ends of VIP. Not where all ends are wanted of those who came or were seen lately: among these many are VIP,
 * among all that are VIP few came lately.
 */
export function walksEnds({ end, since, seen }: MemberFilter): boolean {
  if (!end) return false
  const isWide = end.from === 0 || end.to === PERMANENT
  return !(isWide && (since !== undefined || seen !== undefined))
}

/** Whether only the end of VIP narrows a list that walks along ends: nothing of the members themselves is asked, but whether they are deleted. */
export const isEndAlone = (filter: MemberFilter): boolean =>
  walksEnds(filter) &&
  !(filter.isNever || filter.isDisabled || filter.isCancelling) &&
  [filter.since, filter.seen, filter.hasContact].every((each) => each === undefined)

/**
 * The order in which a filter finds its rows by an index. What narrows by a time is read along that time, and what an index holds
 * by a time along that, so that no list is walked to its end for a few rows; only what narrows by none has a choice.
 */
export function sortOf(filter: MemberFilter, wished: MainSort | undefined): Sort {
  const { end, since, seen, hasContact, isDisabled, isCancelling, now } = filter
  if (end && walksEnds(filter)) return end.to <= now ? '-end' : 'end'
  // Their indexes hold them by the time at which they came.
  const isFew = isDisabled || isCancelling || hasContact !== undefined
  if (since !== undefined || isFew) return wished === 'create' ? 'create' : '-create'
  if (seen !== undefined) return wished === 'seen' ? 'seen' : '-seen'
  return wished ?? '-create'
}

/** Place between two rows: those `after` it (further down the list) or `before` it. */
export interface Place {
  side: 'after' | 'before'
  value: number
  member_id: number
}

export const formatPlace = ({ side, value, member_id }: Place): string =>
  `${side === 'after' ? 'a' : 'b'}${value}.${member_id}`

/** Undefined for a text that is no place: the list begins anew. */
export function parsePlace(text: string | undefined): Place | undefined {
  const [, side, value, member_id] = /^([ab])(\d{1,16})\.(\d{1,15})$/.exec(text ?? '') ?? []
  if (side === undefined) return undefined
  return { side: side === 'a' ? 'after' : 'before', value: Number(value), member_id: Number(member_id) }
}

export interface MarkedRow extends ShutOutState {
  is_delete: number
  merged_into: number
  cancel_time: number | null
  create_time: number
  /** End of the VIP; null: permanent; undefined: none. */
  over_time: number | null | undefined
}

/** What stands out, the gravest first. */
export function marksOf(row: MarkedRow, now: number): MemberMark[] {
  if (row.is_delete === 1) return ['deleted']
  if (row.merged_into > 0) return ['merged']
  const { over_time } = row
  const marks: [MemberMark, boolean][] = [
    ['disabled', isShutOut(row, now)],
    ['cancelling', row.cancel_time !== null],
    ['ending', typeof over_time === 'number' && over_time > now && over_time <= now + ENDING_MS],
    ['new', row.create_time > now - WEEK_MS],
  ]
  return marks.filter(([, isSo]) => isSo).map(([mark]) => mark)
}

/**
 * An address as an operator sees it before it is shown on demand.
 * @example maskContact({ email: 'lin@example.org', phone: null }) // 'l***@example.org'
 * @example maskContact({ email: null, phone: '+8613800132207' }) // '138****2207'
 */
export function maskContact({ email, phone }: { email: string | null; phone: string | null }): string {
  if (email !== null) return maskEmail(email)
  return phone === null ? '' : maskPhone(phone)
}

export const maskEmail = (email: string) => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`

export function maskPhone(phone: string): string {
  const national = phone.replace(/^\+86(?=1\d{10}$)/, '')
  return `${national.slice(0, 3)}****${national.slice(-4)}`
}

/** Letters of ASCII in small, as both databases fold them. */
export const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Behind every text that begins with `prefix`, compared by bytes. */
export const endOfPrefix = (prefix: string) => `${prefix}\u{10ffff}`
