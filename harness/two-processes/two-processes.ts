/** Two processes of the built product over one PostgreSQL, behind nginx or HAProxy with the recipe as it is given. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../server/src/db/open.ts'
import { findPostgresProblem } from '../../server/src/testing/postgres.ts'
import { findPort } from '../../server/src/testing/programs/find-port.ts'
import { findHaproxyProblem, startHaproxy } from '../../server/src/testing/programs/haproxy.ts'
import { findNginxProblem, startNginx } from '../../server/src/testing/programs/nginx.ts'
import { fitNginxRecipe } from '../../server/src/testing/programs/nginx-recipe.ts'
import { insertMembers, type LoggedIn } from '../members.ts'
import { makePostgres } from '../open-postgres.ts'
import { type ProductStart, type Running, startProduct, zimuOf } from '../product.ts'
import { ROOT } from '../root.ts'

const CONTENTS = 60

/** One process and its port, which the next one in its place has as well. */
export interface Place {
  url: string
  /** The process that runs there now. */
  running(): Running
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
  /** `root`: by the program of that repository from now on. */
  start(root?: string): Promise<void>
  /** False once it has ended, by itself or not. */
  isAlive(): boolean
}

export interface TwoProcesses {
  /** Where visitors come. */
  url: string
  places: readonly [Place, Place]
  members: readonly LoggedIn[]
  viptype_id: number
  databaseUrl: string
  folder: string
  env: Readonly<Record<string, string>>
  /** Ends what runs and takes the folder away, and the database where it is its own. */
  close(): Promise<void>
}

/** Why there cannot be two processes behind this proxy here; undefined when there can. */
export const findTwoProcessesProblem = async (proxy: keyof typeof PROXIES): Promise<string | undefined> =>
  findProxyProblem(proxy) ?? (await findPostgresProblem())

export interface TwoProcessesOptions {
  /** An empty database of the caller's; a new one if not given. */
  databaseUrl?: string
  /** Of both processes, beside what they need. */
  env?: Record<string, string>
  members: number
  /** Of the second process. */
  second?: ProductStart
  /** Folder of the repository whose program makes the database and runs; this one if not given. */
  root?: string
  /** What stands in front; nginx if not given. */
  proxy?: keyof typeof PROXIES
}

const recipeOf = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

const PROXIES = {
  nginx: (processes: readonly string[]) =>
    startNginx(async (port, folder) =>
      fitNginxRecipe(recipeOf('nginx.conf'), { port, folder, processes, consoleOrigin: 'http://127.0.0.1:9' }),
    ),
  haproxy: (processes: readonly string[]) => startHaproxy(recipeOf('haproxy.cfg'), processes),
}

/** Why this proxy cannot be used here; undefined when it can. */
const findProxyProblem = (proxy: keyof typeof PROXIES): string | undefined =>
  proxy === 'nginx' ? findNginxProblem() : findHaproxyProblem()

/** A plan, members with sessions, contents, and no limit that many callers from one machine would meet. */
async function fill(root: string, folder: string, databaseUrl: string, count: number) {
  const zimu = (...args: string[]) => zimuOf(root, folder, { DATABASE_URL: databaseUrl }, ...args)
  // The first command makes the tables.
  for (const name of ['member.api_rate_num', 'member.api_rate_guest_num']) await zimu('set', name, '0')
  const opened = await openPostgres(databaseUrl)
  try {
    const plan = { name: '月卡', texts: '{}', price_minor: 1990, days: 30, currency: 'CNY' }
    const { viptype_id } = await opened.db
      .insertInto('viptype')
      .values({ ...plan, create_time: Date.now(), update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    const members = await insertMembers(opened, count, 'drill')
    await zimu('seed', '--contents', String(CONTENTS))
    return { viptype_id, members }
  } finally {
    await opened.close()
  }
}

async function openPlace(folder: string, given: Readonly<Record<string, string>>, first: ProductStart): Promise<Place> {
  const port = await findPort()
  const env = { ...given, PORT: String(port) }
  let options = first
  let running = await startProduct(folder, env, options)
  return {
    url: `http://127.0.0.1:${port}`,
    running: () => running,
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start(root) {
      options = { ...options, ...(root !== undefined && { root }) }
      running = await startProduct(folder, env, options)
    },
    isAlive() {
      try {
        return process.kill(running.pid, 0)
      } catch {
        return false
      }
    },
  }
}

/** Fills the empty database and starts everything. */
export async function openTwoProcesses(options: TwoProcessesOptions): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-two-'))
  const database = options.databaseUrl === undefined ? await makePostgres() : undefined
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const env = {
    DATABASE_URL: databaseUrl,
    ZIMU_SANDBOX: '1',
    TRUSTED_PROXIES: 'loopback',
    ...options.env,
  }
  const root = options.root ?? ROOT
  const filled = await fill(root, folder, databaseUrl, options.members)
  const places = [
    await openPlace(folder, env, { root }),
    await openPlace(folder, env, { ...options.second, root }),
  ] as const
  const proxy = await PROXIES[options.proxy ?? 'nginx'](places.map(({ url }) => new URL(url).host))
  return {
    ...filled,
    url: proxy.url,
    places,
    databaseUrl,
    folder,
    env,
    async close() {
      await proxy.stop()
      for (const place of places) if (place.isAlive()) await place.kill().catch(() => undefined)
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
