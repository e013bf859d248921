/** A place where money moves: a database of its own with plans, members and codes, and processes of the built product. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/src/db/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../server/src/db/open.ts'
import { loadSecrets } from '../../server/src/db/secrets.ts'
import { createPostgresDatabase, findPostgresProblem } from '../../server/src/testing/postgres.ts'
import { insertMembers, type LoggedIn } from '../members.ts'
import { type Running, startProduct, zimuWith } from '../processes.ts'

const PRICE_MINOR = 1990
const DAYS = 30

export type GroundKind = 'sqlite' | 'postgres'

export interface Ground {
  kind: GroundKind
  /** A folder for whatever goes with it. */
  root: string
  viptype_id: number
  members: readonly LoggedIn[]
  /** Each gives a membership once. */
  codes: readonly string[]
  /** Key of the sandbox's signatures. */
  sandbox_secret: string
  /** The tables. With SQLite only while no process runs. */
  open(): Promise<OpenDatabase>
  /** One more process of the product. */
  start(): Promise<Running>
  /** A command of the operator; works beside running processes. Resolves with what it prints. */
  zimu(...args: string[]): Promise<string>
  /** Takes everything away; the processes must have ended. */
  remove(): Promise<void>
}

/** Whether there is a PostgreSQL to use. */
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

async function makePlace(kind: GroundKind, folder: string) {
  if (kind === 'sqlite') return { url: '', open: () => openSqlite(folder), drop: async () => undefined }
  const { url, drop } = await createPostgresDatabase()
  return { url, open: () => openPostgres(url), drop }
}

export async function openGround(kind: GroundKind, given: { members: number; codes: number }): Promise<Ground> {
  const root = mkdtempSync(join(tmpdir(), 'zimu-money-'))
  const folder = join(root, 'first')
  const place = await makePlace(kind, folder)
  const env = { DATABASE_URL: place.url, ZIMU_SANDBOX: '1' }
  const opened = await place.open()
  await migrate(opened, Date.now())
  const { viptype_id } = await addPlan(opened)
  const members = await insertMembers(opened, given.members, 'payer')
  const sandbox_secret = (await loadSecrets(opened.db)).get('sandbox')
  await opened.close()
  const zimu = (...args: string[]) => zimuWith(folder, env, ...args)
  // All come from one address, and faster than people do.
  for (const name of ['member.api_rate_num', 'member.api_rate_guest_num']) await zimu('set', name, '0')
  const made = ['codes', 'make', '--kind', 'vip', '--viptype', String(viptype_id), '--count', String(given.codes)]
  const [, ...lines] = (await zimu(...made)).trim().split('\n')
  let started = 0
  return {
    ...{ kind, root, viptype_id, members, sandbox_secret },
    codes: lines.map((line) => line.split(',')[0] ?? ''),
    open: place.open,
    zimu,
    start() {
      started += 1
      // Processes over one PostgreSQL have nothing else in common; SQLite is the data folder.
      return startProduct(kind === 'sqlite' ? folder : join(root, `process-${started}`), env)
    },
    async remove() {
      await place.drop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
