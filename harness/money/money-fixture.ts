/** A database of its own with a plan, members and redemption codes, and processes of the built product over it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/src/db/migrate.ts'
import { type OpenDatabase, openSqlite } from '../../server/src/db/open.ts'
import { loadSecrets } from '../../server/src/db/secrets.ts'
import { findPostgresProblem } from '../../server/src/testing/postgres.ts'
import { signInAtDesk } from '../desk.ts'
import { insertMembers, type LoggedIn } from '../members.ts'
import { makePostgres } from '../open-postgres.ts'
import { type Running, startProduct, zimuWith } from '../product.ts'

const PRICE_MINOR = 1990
const DAYS = 30

export type FixtureKind = 'sqlite' | 'postgres'

export interface MoneyFixture {
  kind: FixtureKind
  /** Temporary folder. */
  root: string
  viptype_id: number
  members: readonly LoggedIn[]
  contentIds: readonly number[]
  /** Redemption codes; each grants a membership once. */
  codes: readonly string[]
  /** Key of the sandbox's signatures. */
  sandboxSecret: string
  /** Opens the database; with SQLite only while no process runs. */
  open(): Promise<OpenDatabase>
  /** Starts one more process of the product. */
  start(): Promise<Running>
  /** Runs a command of the operator, also beside running processes; resolves with its output. */
  zimu(...args: string[]): Promise<string>
  /** An owner signs in at the console of a running process; resolves with the session's cookie, which outlives the process. */
  signIn(origin: string): Promise<string>
  /** Removes database and folder; all processes must have ended. */
  remove(): Promise<void>
}

/** Whether a PostgreSQL server can be used. */
export const hasPostgres = async () => (await findPostgresProblem()) === undefined

function addPlan({ db }: OpenDatabase) {
  const texts = JSON.stringify({ en: { name: 'Month' } })
  const plan = { name: '月卡', texts, price_minor: PRICE_MINOR, days: DAYS }
  return db
    .insertInto('viptype')
    .values({ ...plan, currency: 'CNY', create_time: Date.now(), update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
}

async function createDatabase(kind: FixtureKind, folder: string) {
  if (kind === 'sqlite') return { url: '', open: () => openSqlite(folder), drop: async () => undefined }
  return makePostgres()
}

/** Synthetic contents; their ids. */
async function seedContents(zimu: MoneyFixture['zimu'], num: number): Promise<number[]> {
  if (num === 0) return []
  const [, first] = /ids (\d+) to \d+/.exec(await zimu('seed', '--contents', String(num))) ?? []
  return Array.from({ length: num }, (_, index) => Number(first) + index)
}

export async function openMoneyFixture(
  kind: FixtureKind,
  counts: { members: number; codes: number; contents?: number },
): Promise<MoneyFixture> {
  const root = mkdtempSync(join(tmpdir(), 'zimu-money-'))
  const folder = join(root, 'first')
  const database = await createDatabase(kind, folder)
  const env = { DATABASE_URL: database.url, ZIMU_SANDBOX: '1', ADMIN_PORT: 'any' }
  const opened = await database.open()
  await migrate(opened, Date.now())
  const { viptype_id } = await addPlan(opened)
  const members = await insertMembers(opened, counts.members, 'payer')
  const sandboxSecret = (await loadSecrets(opened.db)).get('sandbox')
  await opened.close()
  const zimu = (...args: string[]) => zimuWith(folder, env, ...args)
  // All requests come from one address, at more than the default rate.
  for (const name of ['member.api_rate_num', 'member.api_rate_guest_num']) await zimu('set', name, '0')
  const made = ['codes', 'make', '--kind', 'vip', '--viptype', String(viptype_id), '--count', String(counts.codes)]
  const [, ...lines] = (await zimu(...made)).trim().split('\n')
  const contentIds = await seedContents(zimu, counts.contents ?? 0)
  let started = 0
  return {
    kind,
    root,
    viptype_id,
    members,
    contentIds,
    sandboxSecret,
    codes: lines.map((line) => line.split(',')[0] ?? ''),
    open: database.open,
    zimu,
    signIn: (origin) => signInAtDesk(folder, env, origin),
    start() {
      started += 1
      // With PostgreSQL each process has a data folder of its own; with SQLite the folder is the database.
      return startProduct(kind === 'sqlite' ? folder : join(root, `process-${started}`), env)
    },
    async remove() {
      await database.drop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
