/** How PostgreSQL is used, from the environment. */
import type { Environment } from './config-accounts.ts'

export interface DatabaseConfig {
  /** Connections of one process for calls, and for jobs. */
  callConnections: number
  jobConnections: number
  /** `""`: no copy. */
  readUrl: string
  isNaming: boolean
  /** Infinity: no slow statement is told. */
  slowMs: number
}

export const DATABASE_VARIABLES = [
  {
    name: 'DATABASE_POOL',
    fallback: '10',
    meaning: 'PostgreSQL: connections of one process for calls, 1 to 200',
  },
  {
    name: 'DATABASE_JOB_POOL',
    fallback: '6',
    meaning: 'PostgreSQL: connections of one process for jobs, 1 to 200',
  },
  {
    name: 'DATABASE_READ_URL',
    fallback: '',
    meaning:
      'PostgreSQL: address of a streaming copy for reads of guests; it is left aside while it is away or more than a second behind; empty: none',
  },
  {
    name: 'DATABASE_NAMED',
    fallback: '1',
    meaning:
      'PostgreSQL: `1`: plans of the hottest statements are kept by name; `0`: none is, for PgBouncer before 1.21 in transaction mode',
  },
  {
    name: 'DATABASE_SLOW_MS',
    fallback: '200',
    meaning: 'PostgreSQL: statements that take longer (ms) are logged, without values; `0`: none',
  },
] as const

type DatabaseVariable = (typeof DATABASE_VARIABLES)[number]['name']

const MAX_CONNECTIONS = 200

/** Bad values are told in `problems`, then `database` holds the defaults in their place. */
export function readDatabase(env: Environment): { database: DatabaseConfig; problems: string[] } {
  const problems: string[] = []
  const get = (name: DatabaseVariable) =>
    env[name]?.trim() || (DATABASE_VARIABLES.find((variable) => variable.name === name)?.fallback ?? '')
  const readNumber = (name: DatabaseVariable, [from, to]: readonly [number, number]) => {
    const number = /^\d{1,6}$/.test(get(name)) ? Number(get(name)) : Number.NaN
    if (number >= from && number <= to) return number
    problems.push(`${name} is “${get(name)}”: a whole number from ${from} to ${to}`)
    return from
  }
  const callConnections = readNumber('DATABASE_POOL', [1, MAX_CONNECTIONS])
  const jobConnections = readNumber('DATABASE_JOB_POOL', [1, MAX_CONNECTIONS])
  const slowMs = readNumber('DATABASE_SLOW_MS', [0, 600_000])
  const readUrl = get('DATABASE_READ_URL')
  if (readUrl !== '' && !/^postgres(ql)?:$/.test(URL.canParse(readUrl) ? new URL(readUrl).protocol : ''))
    problems.push(
      `DATABASE_READ_URL is “${readUrl.replace(/\/\/.*@/, '//…@')}”: an address like postgres://user:password@host/database, or empty`,
    )
  if (!['0', '1'].includes(get('DATABASE_NAMED'))) problems.push(`DATABASE_NAMED is “${get('DATABASE_NAMED')}”: 0 or 1`)
  const database = {
    callConnections,
    jobConnections,
    readUrl,
    isNaming: get('DATABASE_NAMED') === '1',
    slowMs: slowMs === 0 ? Number.POSITIVE_INFINITY : slowMs,
  }
  return { database, problems }
}
