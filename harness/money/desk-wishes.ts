/**
 * What an operator wants done: refunds, whole and in parts, signatures, and acts on many contents. Each has one number, however
 * often it is sent.
 */
import { randomUUID } from 'node:crypto'
import { CallFailure } from '@zimu/contract/client'
import { CONSOLE_HEADER, createConsoleClient } from '@zimu/contract/console-client'
import { dayOf, formatDayOf } from '../../server/src/day.ts'

interface Request {
  request_id: string
  /** The number of the refund or of the job, or that the day is signed. Undefined: not answered yet. */
  answer?: string
  /** Name of the refusal, if it was refused. */
  refusal?: string
}

export interface RefundWish extends Request {
  kind: 'refund'
  remote_order_id: string
  amount: string
  amount_minor: number
}
export interface SignWish extends Request {
  kind: 'sign'
  date: string
  sheet_hash?: string
}
/** A mark put on many contents, by a job. */
export interface BulkWish extends Request {
  kind: 'bulk'
  act: (typeof MARKS)[number]
  ids: readonly number[]
}
export type Wish = RefundWish | SignWish | BulkWish

const MARKS = ['top', 'hot', 'rec'] as const

export const isOpen = ({ answer, refusal }: Wish): boolean => answer === undefined && refusal === undefined

/** Refusals that say nothing about the wish itself. */
const PASSING = new Set(['request.too_fast', 'refund.busy', 'system.unavailable'])

/**
 * Wishes for orders of 19.90 and for past days: two operators want the same order back whole, or one wants two parts of it;
 * each day is signed twice.
 */
export function makeWishes(orders: readonly string[]): Wish[] {
  const today = dayOf(Date.now())
  return orders.flatMap((remote_order_id, index) => {
    const parts =
      index % 2 === 0
        ? ([
            ['19.90', 1990],
            ['19.90', 1990],
          ] as const)
        : ([
            ['5.00', 500],
            ['7.50', 750],
          ] as const)
    const refunds = parts.map(
      ([amount, amount_minor]): Wish => ({
        kind: 'refund',
        request_id: randomUUID(),
        remote_order_id,
        amount,
        amount_minor,
      }),
    )
    const date = formatDayOf(today - 1 - index)
    const signs = [0, 1].map((): Wish => ({ kind: 'sign', request_id: randomUUID(), date }))
    return index % 3 === 0 ? [...refunds, ...signs] : refunds
  })
}

/** Every mark, put on the same contents: each is wanted by two operators. */
export const makeBulkWishes = (ids: readonly number[]): BulkWish[] =>
  MARKS.flatMap((act) => [0, 1].map(() => ({ kind: 'bulk' as const, request_id: randomUUID(), act, ids })))

export type Desk = ReturnType<typeof openDesk>

/** The calls of an operator with a session at a console. */
export function openDesk(origin: string, cookie: string) {
  const own = { origin, cookie, [CONSOLE_HEADER]: '1' }
  const client = createConsoleClient({
    baseUrl: origin,
    language: () => 'zh-Hans',
    transport: (url, init) => fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...own } }),
  })

  async function send(wish: Wish): Promise<string> {
    const { request_id } = wish
    if (wish.kind === 'refund') {
      const { remote_order_id, amount } = wish
      const asked = { request_id, remote_order_id, amount, reason: '会员要求' }
      const { data } = await client.call('POST /admin/api/refund.Refund/make', asked)
      return data.refund?.refund_no ?? ''
    }
    if (wish.kind === 'bulk') {
      const { act, ids } = wish
      const { data } = await client.call('POST /admin/api/content.Content/bulk', { request_id, act, ids: [...ids] })
      return String(data.bulk_job_id)
    }
    wish.sheet_hash ??= (await client.call('GET /admin/api/books.Day/info', { date: wish.date })).data.sheet_hash
    const { date, sheet_hash } = wish
    await client.call('POST /admin/api/books.Day/sign', {
      request_id,
      date,
      sheet_hash,
      reason: '都对',
    })
    return 'signed'
  }

  return {
    /** Sends a wish and notes what became of it. False if nobody answered: the process is gone. */
    async perform(wish: Wish): Promise<boolean> {
      try {
        wish.answer = await send(wish)
      } catch (error) {
        if (!(error instanceof CallFailure) || error.error === '') return false
        if (!PASSING.has(error.error)) wish.refusal = error.error
      }
      return true
    },
    send,
  }
}
