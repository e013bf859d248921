/** How PostgreSQL is used, from the environment. */
import { resolve } from 'node:path'
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
  backup: DatabaseBackupConfig
}

export interface DatabaseBackupConfig {
  /** Whether a backup holds a dump of PostgreSQL. */
  isDumped: boolean
  /** Folder of pg_dump and pg_restore; `""`: anywhere on the system. */
  programsFolder: string
  /** Where a rehearsal restores; `""`: on the service's own server. */
  rehearsalUrl: string
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
  {
    name: 'DATABASE_DUMP',
    fallback: '1',
    meaning:
      'PostgreSQL: `1`: a backup holds a dump of the database, by pg_dump; `0`: the media only, where pgBackRest or the like has the database',
  },
  {
    name: 'DATABASE_PROGRAMS',
    fallback: '',
    meaning:
      'PostgreSQL: folder of pg_dump and pg_restore, of the version of the server or newer; empty: they are found on the system',
  },
  {
    name: 'DATABASE_REHEARSAL_URL',
    fallback: '',
    meaning:
      'PostgreSQL: server on which a rehearsal restores a backup, as in DATABASE_URL; its role has to be allowed to create databases; empty: the server of the service',
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
  const readAddress = (name: DatabaseVariable) => {
    const url = get(name)
    if (url !== '' && !/^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      problems.push(
        `${name} is “${url.replace(/\/\/.*@/, '//…@')}”: an address like postgres://user:password@host/database, or empty`,
      )
    return url
  }
  const readUrl = readAddress('DATABASE_READ_URL')
  const rehearsalUrl = readAddress('DATABASE_REHEARSAL_URL')
  for (const name of ['DATABASE_NAMED', 'DATABASE_DUMP'] as const)
    if (!['0', '1'].includes(get(name))) problems.push(`${name} is “${get(name)}”: 0 or 1`)
  const programsFolder = get('DATABASE_PROGRAMS') && resolve(get('DATABASE_PROGRAMS'))
  const database = {
    callConnections,
    jobConnections,
    readUrl,
    isNaming: get('DATABASE_NAMED') === '1',
    slowMs: slowMs === 0 ? Number.POSITIVE_INFINITY : slowMs,
    backup: { isDumped: get('DATABASE_DUMP') === '1', programsFolder, rehearsalUrl },
  }
  return { database, problems }
}
