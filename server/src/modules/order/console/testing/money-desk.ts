/** What a test of money and rights acts with: the service, its model, and the operator who is at the desk. */
import type { Input, OperatorCallId, Output } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { days, seconds } from '@zimu/contract/durations'
import { expect } from 'vitest'
import type { Shop } from '../../../../testing/console/shop.ts'
import { makeOperator, newRequest, type TestOperator } from '../../../../testing/index.ts'
import type { Model } from './money-model.ts'

/** Reason of every act. */
export const REASON = '按规则'

/** The name of a refusal; undefined: it went well. */
export const refusalOf = (run: Promise<unknown>): Promise<string | undefined> =>
  run.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CallFailure) return String(error.body?.data?.error)
      throw error
    },
  )

/** Undefined: there is none. */
export const choose = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)]

export type MoneyDesk = Awaited<ReturnType<typeof openMoneyDesk>>

export async function openMoneyDesk(shop: Shop, model: Model) {
  const { app } = shop
  let operator: TestOperator = await makeOperator(app, ['owner'])

  /** The same request, twice at once, as an impatient hand sends it: it is done once, and both get the same row of the record. */
  async function perform<Id extends OperatorCallId>(id: Id, input: Input<Id>): Promise<Output<Id>> {
    const request = { ...input, request_id: newRequest() }
    const [one, other] = await Promise.all([operator.call(id, request), operator.call(id, request)])
    const recordOf = (answer: Output<Id>) => (answer as { record_id?: number }).record_id
    expect(recordOf(one)).toBe(recordOf(other))
    return one
  }

  /** A night goes by, in which sessions end. */
  async function pass(dayNum: number): Promise<void> {
    app.clock.advance(days(dayNum) + seconds(7))
    operator = await makeOperator(app, ['owner'])
  }

  const read = <Id extends OperatorCallId>(id: Id, input: Input<Id>): Promise<Output<Id>> => operator.call(id, input)
  return { shop, app, model, clock: app.clock, db: app.database.db, perform, pass, read }
}
