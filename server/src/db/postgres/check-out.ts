/** A connection out of a pool, as Kysely uses it: with a place in the line, a time limit and one repeat of a lone read. */
import { seconds } from '@zimu/contract/durations'
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { CALL_TIMEOUT_MS } from '../../work.ts'
import type { ConnectionGate } from './connection-gate.ts'
import { isConnectionLost, isSilent } from './failures.ts'
import { isRead, type Statements } from './statements.ts'

const ROLLED_BACK = { command: 'ROLLBACK', rowCount: 0, rows: [] }
/**
 * A statement that begins when the time of its call is nearly over still gets this much, so that slowness is not taken
 * for an outage.
 */
const MIN_TIME_MS = seconds(2)

/** A pool and the queue in front of it. */
export interface Connections {
  pool: pg.Pool
  gate: ConnectionGate
}

export interface CheckOutOptions {
  statements: Pick<Statements, 'send'>
  timeoutMs: number
  onSilence(): void
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A client of Kysely's from its two functions. */
export const clientOf = (query: Query, release: () => void): PostgresPoolClient =>
  ({
    query: query as <Row>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<Row>>,
    release,
  }) as PostgresPoolClient

/** Takes a connection out of a pool; its statements have the time limit of the caller. */
export async function checkOut(
  { pool, gate }: Connections,
  { statements, timeoutMs, onSilence }: CheckOutOptions,
): Promise<PostgresPoolClient> {
  const releasePlace = await gate.acquire()
  // A call has its time once; each statement of a job has it anew.
  const end_time = performance.now() + timeoutMs
  const limitOf = () => (timeoutMs > CALL_TIMEOUT_MS ? timeoutMs : Math.max(MIN_TIME_MS, end_time - performance.now()))
  const acquire = () =>
    pool.connect().catch((error: unknown) => {
      if (isSilent(error)) onSilence()
      throw error
    })
  let client: pg.PoolClient | undefined = await acquire().catch((error: unknown) => {
    releasePlace()
    throw error
  })
  let isBroken = false
  let isFirst = true

  function letGo() {
    client?.release(isBroken)
    client = undefined
  }
  async function send(text: string, values: readonly unknown[]) {
    // The server has rolled back by itself; a failure here would hide the one that led to it.
    if (isBroken && text === 'rollback') return ROLLED_BACK
    if (!client || isBroken) throw new Error('Connection terminated')
    try {
      return await statements.send(client, text, values, limitOf())
    } catch (error) {
      // What is still under way on this connection would be in the way of whoever got it next.
      if (isSilent(error)) onSilence()
      isBroken ||= isSilent(error) || isConnectionLost(error)
      throw error
    }
  }
  async function query(text: string, values: readonly unknown[]) {
    const isAlone = isFirst
    isFirst = false
    try {
      return await send(text, values)
    } catch (error) {
      if (!isAlone || !isRead(text) || !isConnectionLost(error)) throw error
      letGo()
      client = await acquire()
      isBroken = false
      return send(text, values)
    }
  }
  return clientOf(query, () => {
    letGo()
    releasePlace()
  })
}
