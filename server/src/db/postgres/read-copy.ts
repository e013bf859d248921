/**
 * A streaming copy of the database for reads that may be a second old. It is used while it has what the database had a second
 * ago, and left aside while it has not, or does not answer: the database itself answers then.
 */
import { seconds } from '@zimu/contract/durations'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { clientOf } from './check-out.ts'
import { isRead, type Statements } from './statements.ts'

/** Between two looks, and so how far behind the copy may be. */
const LOOK_MS = seconds(1)
/** Limit of each of the two questions of a look. */
const ANSWER_MS = seconds(1)

export interface ReadCopyDeps {
  /** Connections to the copy. */
  pool: pg.Pool
  statements: Pick<Statements, 'send'>
  /** Position in the database's log, by which it is known what the copy has. */
  readPosition(): Promise<string>
}

export interface ReadCopy {
  isFit(): boolean
  /** A client whose lone reads are the copy's; anything else, and what the copy fails at, goes to the database. */
  clientBefore(openDatabase: () => Promise<PostgresPoolClient>, limitMs: number): PostgresPoolClient
  close(): Promise<void>
}

export function createReadCopy({ pool, statements, readPosition }: ReadCopyDeps): ReadCopy {
  let isFit = false
  let isClosed = false
  /** Of the look before. */
  let position: string | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  async function hasReplayed(upTo: string): Promise<boolean> {
    const { rows } = await pool.query<{ has: boolean | null }>({
      text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      values: [upTo],
      query_timeout: ANSWER_MS,
    } as pg.QueryConfig)
    return rows[0]?.has === true
  }
  async function look() {
    try {
      isFit = position !== undefined && (await hasReplayed(position))
      position = await readPosition()
    } catch {
      isFit = false
    }
    if (!isClosed) timer = setTimeout(begin, LOOK_MS).unref()
  }
  function begin() {
    looking = look()
  }
  begin()

  return {
    isFit: () => isFit,
    clientBefore(openDatabase, limitMs) {
      let database: Promise<PostgresPoolClient> | undefined
      async function query(text: string, values: readonly unknown[]) {
        if (!database && isRead(text))
          try {
            return await statements.send(pool, text, values, limitMs)
          } catch {
            isFit = false
          }
        database ??= openDatabase()
        return (await database).query(text, [...values])
      }
      return clientOf(query, () => void database?.then((client) => client.release()).catch(() => undefined))
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
      await pool.end()
    },
  }
}
