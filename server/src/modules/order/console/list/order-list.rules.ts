/** What a text of the search field may mean, and places in the list of orders. Pure. */

/** What a text may be; it is looked for as each. */
export interface OrderQuestion {
  /** Our number, or a gateway's. */
  number?: string
  /** Last four digits of our number. */
  end?: string
  member_id?: number
  /** Sign-in name, or the whole nickname. */
  name?: string
  /** A price, in hundredths. */
  price_minor?: number
}

/** Price and numbers of members are shorter than numbers of orders. */
const MAX_ID_DIGITS = 12
const MAX_PRICE_DIGITS = 9
const MIN_NUMBER_LENGTH = 6

/**
 * @example readQuestion('…8841') // { end: '8841' }
 * @example readQuestion('¥45.00') // { price_minor: 4500 }
 */
export function readQuestion(text: string): OrderQuestion {
  const given = text.trim()
  const end = /^(?:…|\.{2,3})(\d{4})$/.exec(given)?.[1]
  if (end !== undefined) return { end }
  const [, signed, whole = '', parts] = /^(¥?)(\d+)(?:\.(\d{1,2}))?$/.exec(given) ?? []
  const price_minor = Number(whole) * 100 + Number((parts ?? '').padEnd(2, '0'))
  const isPrice = whole !== '' && whole.length <= MAX_PRICE_DIGITS
  if (signed === '¥' || parts !== undefined) return isPrice ? { price_minor } : {}
  const isNumber = given.length >= MIN_NUMBER_LENGTH && /^[\w-]+$/.test(given)
  const asNumber = isNumber ? { number: given } : {}
  if (whole === '') return given === '' ? {} : { ...asNumber, name: given }
  return {
    ...asNumber,
    ...(whole.length === 4 ? { end: whole } : {}),
    ...(whole.length <= MAX_ID_DIGITS && Number(whole) > 0 ? { member_id: Number(whole) } : {}),
    ...(isPrice ? { price_minor } : {}),
  }
}

/** A place between two rows: those `after` it are older. */
export interface Place {
  side: 'after' | 'before'
  id: number
}

export const formatPlace = ({ side, id }: Place): string => `${side === 'after' ? 'a' : 'b'}${id}`

/** Undefined for a text that is no place: the list begins anew. */
export function parsePlace(text: string | undefined): Place | undefined {
  const [, side, id] = /^([ab])(\d{1,15})$/.exec(text ?? '') ?? []
  return side === undefined ? undefined : { side: side === 'a' ? 'after' : 'before', id: Number(id) }
}

/** Cursors of a page of rows with numbers, newest first. `hasMore`: on the side to which the page goes. */
export function cursorsOf(ids: readonly number[], place: Place | undefined, hasMore: boolean) {
  const isBack = place?.side === 'before'
  const [first, last] = [ids[0], ids.at(-1)]
  const hasNext = isBack ? first !== undefined : hasMore
  const hasPrev = isBack ? hasMore : place !== undefined
  return {
    next_cursor: hasNext && last !== undefined ? formatPlace({ side: 'after', id: last }) : null,
    prev_cursor: hasPrev && first !== undefined ? formatPlace({ side: 'before', id: first }) : null,
  }
}

const ZONE_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** Beginning of the day in +08:00, in epoch milliseconds. */
export const dayStart = (now: number): number => Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
