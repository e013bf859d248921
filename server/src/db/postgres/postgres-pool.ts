/** Connection pools for PostgreSQL that survive its restart and limit every wait. */

import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@zimu/contract/durations'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { CALL_TIMEOUT_MS, currentTimeoutMs, JOB_TIMEOUT_MS, needStatementTimeouts } from '../statement-timeout.ts'
import { type ConnectionGate, createConnectionGate } from './connection-gate.ts'

type Driver = typeof pg
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/** Options that all pools share: address and type parsers. */
type ConnectionOptions = Pick<pg.PoolConfig, 'connectionString' | 'types'>

/** Calls have one pool, jobs and commands another: neither can use up the connections of the other. */
const CALL_CONNECTIONS = 10
const JOB_CONNECTIONS = 6
const CONNECT_MS = seconds(3)
/** Longest wait for a connection while all are in use: below the client's own limit of 10 s. */
const CALL_LINE_MS = seconds(8)
const JOB_LINE_MS = minutes(1)
/**
 * The server's statement timeout is this much below the driver's: a slow statement is ended by the server, and only a
 * server that does not respond by the driver.
 */
const MARGIN_MS = 500
const IDLE_IN_TRANSACTION_MS = seconds(30)
/**
 * A statement that begins when the time of its call is nearly over still gets this much, so that slowness is not taken
 * for an outage.
 */
const MIN_TIME_MS = seconds(2)
/** After a timeout, calls fail at once for this long instead of waiting 5 s each. */
const REST_MS = seconds(1)

/** The database did not answer a moment ago; nothing is sent to it for `REST_MS`. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/** The queue for a connection is too long. The edge answers it as `server.busy`. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** SQLSTATE codes of a lost connection: class 08, and 57P0x when the server stops, has crashed or starts. */
const LOST_STATE = /^(08...|57P0[123])$/
const LOST_SYSTEM = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED'])
/** Messages of the driver for lost connections that have no code. */
const LOST_TEXT = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const SILENT_TEXT = /^(Query read timeout|Connection terminated due to connection timeout)/

/** True if a statement failed because its connection was lost. It may have been executed. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return LOST_STATE.test(code) || LOST_SYSTEM.has(code) || (LOST_TEXT.test(message) && !isSilent(error))
}
/** True if a statement failed because the database is away or does not answer. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseSilent || isConnectionLost(error) || isSilent(error)
const isSilent = (error: unknown) => SILENT_TEXT.test((error as { message?: string }).message ?? '')

/** A statement that may be sent twice because it changes nothing. `with …` may write, and `for update` takes locks. */
const isRead = (text: string) => /^\s*select\b/i.test(text) && !/\bfor (no key )?(update|share|key share)\b/i.test(text)

/**
 * An unhandled `error` event would end the process. The owner of a lost connection gets its error from the statement.
 */
function subscribeErrors(pool: pg.Pool): pg.Pool {
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

function openPool({ Pool }: Driver, options: ConnectionOptions, own: pg.PoolConfig): pg.Pool {
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  return subscribeErrors(
    new Pool({
      ...options,
      ...keepAlive,
      connectionTimeoutMillis: CONNECT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...own,
    }),
  )
}

/** A pool and the queue in front of it. */
interface Connections {
  pool: pg.Pool
  gate: ConnectionGate
}

/** Takes a connection out of a pool; its statements have the time limit of the caller. */
async function checkOut(
  { pool, gate }: Connections,
  timeoutMs: number,
  onSilence: () => void,
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
    const limitMs = limitOf()
    try {
      return await client.query({
        text,
        values: [...values],
        ...(Number.isFinite(limitMs) && { query_timeout: limitMs }),
      })
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
  return {
    query: ((text: string, values: readonly unknown[]) => query(text, values)) as unknown as (<Row>(
      text: string,
      values: readonly unknown[],
    ) => Promise<PostgresQueryResult<Row>>) &
      PostgresPoolClient['query'],
    release() {
      letGo()
      releasePlace()
    },
  }
}

/** Connections of one pool at a moment. */
export interface PoolState {
  pool: 'calls' | 'jobs'
  used: number
  idle: number
  /** Callers that wait for one. */
  waiting: number
}

export interface PostgresConnections {
  /** The pool that Kysely uses. */
  pool: PostgresPool
  /** Sends a query over a connection outside the pools; rejects after `limitMs`. */
  ping(limitMs: number): Promise<void>
  states(): readonly PoolState[]
}

function stateOf(name: PoolState['pool'], { pool, gate }: Connections): PoolState {
  const { totalCount, idleCount } = pool
  return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting: gate.waitingNum() }
}

/** Opens no connection until one is needed. */
export function createPostgresConnections(driver: Driver, options: ConnectionOptions): PostgresConnections {
  needStatementTimeouts()
  const open = (max: number, waitMs: number, statementMs: number): Connections => ({
    pool: openPool(driver, options, { max: max, statement_timeout: statementMs - MARGIN_MS }),
    gate: createConnectionGate({ max, waitMs, busy: () => new DatabaseBusy('all connections are in use') }),
  })
  const calls = open(CALL_CONNECTIONS, CALL_LINE_MS, CALL_TIMEOUT_MS)
  const jobs = open(JOB_CONNECTIONS, JOB_LINE_MS, JOB_TIMEOUT_MS)
  const pings = open(1, CALL_LINE_MS, CALL_TIMEOUT_MS)
  let restUntil = 0
  let pinging: Promise<unknown> | undefined
  const onSilence = () => {
    restUntil = performance.now() + REST_MS
    calls.gate.rejectWaiting(new DatabaseSilent('the database gave no answer in time'))
  }

  return {
    pool: {
      async connect() {
        const timeoutMs = currentTimeoutMs()
        const isCall = timeoutMs <= CALL_TIMEOUT_MS
        if (isCall && performance.now() < restUntil) throw new DatabaseSilent('the database gave no answer in time')
        return checkOut(isCall ? calls : jobs, timeoutMs, onSilence)
      },
      async end() {
        await Promise.all([calls, jobs, pings].map(({ pool }) => pool.end()))
      },
    },
    states: () => [stateOf('calls', calls), stateOf('jobs', jobs)],
    async ping(limitMs) {
      // All who ask while one question is open share its answer.
      pinging ??= checkOut(pings, CALL_TIMEOUT_MS, () => undefined)
        .then((client) => Promise.resolve(client.query('select 1', [])).finally(client.release))
        .finally(() => {
          pinging = undefined
        })
      const limit = new AbortController()
      const late = wait(limitMs, undefined, { signal: limit.signal }).then(() => {
        throw new DatabaseSilent(`no answer within ${limitMs} ms`)
      })
      try {
        await Promise.race([pinging, late])
      } finally {
        limit.abort()
      }
    },
  }
}
