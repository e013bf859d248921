/** Connection pools for PostgreSQL that survive its restart and limit every wait. */

import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@zimu/contract/durations'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { CALL_TIMEOUT_MS, currentWork, needWork } from '../../work.ts'
import { currentTimeoutMs, JOB_TIMEOUT_MS } from '../statement-timeout.ts'
import { type Connections, checkOut } from './check-out.ts'
import { createConnectionGate } from './connection-gate.ts'
import { DatabaseBusy, DatabaseSilent } from './failures.ts'
import { createReadCopy } from './read-copy.ts'
import { createStatements, type SentStatement, type SlowStatement, type StatementOptions } from './statements.ts'

type Driver = typeof pg

/** Options that all pools share: address and type parsers. */
type ConnectionOptions = Pick<pg.PoolConfig, 'connectionString' | 'types'>

export interface PoolOptions extends StatementOptions {
  /** Calls have one pool, jobs and commands another: neither can use up the connections of the other. */
  callConnections: number
  jobConnections: number
  /** Address of a streaming copy for reads of guests; `''`: none. */
  readUrl: string
}

const CONNECT_MS = seconds(3)
/**
 * So long an unused connection is kept (the driver's own bound is ten seconds). A new one has to plan what it is asked and to see every page for
 * the first time: the first search after half a minute took server and database 76 to 108 ms of processor time, with
 * connections that were kept 34 to 52 (docs/decisions/0499).
 */
const UNUSED_MS = minutes(5)
/** Longest wait for a connection while all are in use: below the client's own limit of 10 s. */
const CALL_LINE_MS = seconds(8)
const JOB_LINE_MS = minutes(1)
/**
 * The server's statement timeout is this much below the driver's: a slow statement is ended by the server, and only a
 * server that does not respond by the driver.
 */
const MARGIN_MS = 500
const IDLE_IN_TRANSACTION_MS = seconds(30)
/** After a timeout, calls fail at once for this long instead of waiting 5 s each. */
const REST_MS = seconds(1)
const SILENT = 'the database gave no answer in time'

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
      application_name: `zimu ${process.pid}`,
      ...options,
      ...keepAlive,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: UNUSED_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...own,
    }),
  )
}

/** Connections of one pool at a moment. */
export interface PoolState {
  pool: 'calls' | 'jobs' | 'copy'
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
  onSlow(listener: (slow: SlowStatement) => void): void
  onSent(listener: (sent: SentStatement) => void): void
}

function stateOf(name: PoolState['pool'], pool: pg.Pool, waiting: number): PoolState {
  const { totalCount, idleCount } = pool
  return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting }
}

/** The pools, each with its line. */
function openPools(driver: Driver, options: ConnectionOptions, { callConnections, jobConnections }: PoolOptions) {
  const open = (max: number, waitMs: number, statementMs: number): Connections => ({
    pool: openPool(driver, options, { max: max, statement_timeout: statementMs - MARGIN_MS }),
    gate: createConnectionGate({ max, waitMs, busy: () => new DatabaseBusy('all connections are in use') }),
  })
  return {
    calls: open(callConnections, CALL_LINE_MS, CALL_TIMEOUT_MS),
    jobs: open(jobConnections, JOB_LINE_MS, JOB_TIMEOUT_MS),
    /** For looks at the database itself. */
    pings: open(1, CALL_LINE_MS, CALL_TIMEOUT_MS),
  }
}

/** All who ask while one question is open share its answer. */
function createPing(ask: () => Promise<unknown>) {
  let pinging: Promise<unknown> | undefined
  return async (limitMs: number) => {
    pinging ??= ask().finally(() => {
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
  }
}

/** Opens no connection until one is needed. */
export function createPostgresConnections(
  driver: Driver,
  options: ConnectionOptions,
  own: PoolOptions,
): PostgresConnections {
  needWork()
  const statements = createStatements(own)
  const pools = openPools(driver, options, own)
  const { calls, jobs, pings } = pools
  let restUntil = 0
  const onSilence = () => {
    restUntil = performance.now() + REST_MS
    calls.gate.rejectWaiting(new DatabaseSilent(SILENT))
  }

  async function ask<Row>(text: string): Promise<Row[]> {
    const client = await checkOut(pings, { statements, timeoutMs: CALL_TIMEOUT_MS, onSilence: () => undefined })
    return client
      .query<Row>(text, [])
      .then(({ rows }) => rows)
      .finally(client.release)
  }
  const copyPool =
    own.readUrl === ''
      ? undefined
      : openPool(
          driver,
          { ...options, connectionString: own.readUrl },
          { max: own.callConnections, statement_timeout: CALL_TIMEOUT_MS - MARGIN_MS },
        )
  const copy =
    copyPool &&
    createReadCopy({
      pool: copyPool,
      statements,
      readPosition: async () =>
        (await ask<{ at: string }>('select cast(pg_current_wal_lsn() as text) as at'))[0]?.at ?? '',
    })

  async function connect() {
    const timeoutMs = currentTimeoutMs()
    const isCall = timeoutMs <= CALL_TIMEOUT_MS
    if (isCall && performance.now() < restUntil) throw new DatabaseSilent(SILENT)
    return checkOut(isCall ? calls : jobs, { statements, timeoutMs, onSilence })
  }

  return {
    pool: {
      connect: async () =>
        copy?.isFit() && currentWork()?.mayReadCopy ? copy.clientBefore(connect, CALL_TIMEOUT_MS) : connect(),
      async end() {
        await copy?.close()
        await Promise.all(Object.values(pools).map(({ pool }) => pool.end()))
      },
    },
    states: () => [
      stateOf('calls', calls.pool, calls.gate.waitingNum()),
      stateOf('jobs', jobs.pool, jobs.gate.waitingNum()),
      ...(copyPool ? [stateOf('copy', copyPool, copyPool.waitingCount)] : []),
    ],
    ping: createPing(() => ask('select 1')),
    onSlow: statements.onSlow,
    onSent: statements.onSent,
  }
}
