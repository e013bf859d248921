import { randomUUID } from 'node:crypto'
import { statfs, unlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listPending } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorContext, ServiceCommand } from '../command.ts'

/** `note` does not fail the check: it is so, and should be known. */
interface Finding {
  state: 'ok' | 'note' | 'bad'
  text: string
}
type Check = (deps: Deps, modules: OperatorContext['modules']) => Promise<Finding>

const ok = (text: string): Finding => ({ state: 'ok', text })
const note = (text: string): Finding => ({ state: 'note', text })
const bad = (text: string): Finding => ({ state: 'bad', text })

const PATIENCE_MS = 5000
const CLOCK_DIFFERENCE_MS = 5000
const GIGABYTE = 1024 ** 3
const FREE_LEAST = GIGABYTE
/** Rows of files looked up in the media store: the newest. */
const FILES_LOOKED_UP = 10_000

async function checkMigrations({ database }: Deps): Promise<Finding> {
  const pending = await listPending(database)
  return pending.length === 0
    ? ok('the tables are up to date')
    : bad(`steps of the schema are missing: ${pending.join(', ')}; restart the server`)
}

async function checkIntegrity({ database }: Deps): Promise<Finding> {
  const { db, dialect, label } = database
  if (dialect === 'postgres') {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return ok(`${label}, version ${rows[0]?.server_version ?? 'unknown'}`)
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
  const answers = rows.map((row) => row.quick_check)
  if (answers.length === 1 && answers[0] === 'ok') return ok(`${label} is whole`)
  return bad(`${label} is damaged (${answers.slice(0, 3).join('; ')}): stop the server and restore the last backup`)
}

async function checkClock({ database, clock }: Deps): Promise<Finding> {
  const own = clock.now()
  if (database.dialect === 'postgres') {
    const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(
      database.db,
    )
    const difference = Math.abs(own - Number(rows[0]?.now ?? 0))
    if (difference > CLOCK_DIFFERENCE_MS)
      return bad(`this machine and the database differ by ${Math.round(difference / 1000)} s: set both clocks by NTP`)
  }
  const latest = await database.db
    .selectFrom('member')
    .select((eb) => eb.fn.max('create_time').as('time'))
    .executeTakeFirst()
  if (Number(latest?.time ?? 0) > own + CLOCK_DIFFERENCE_MS)
    return bad('a member was made in the future: this machine’s clock has gone back; set it by NTP')
  return ok(`the clock says ${new Date(own).toISOString()}`)
}

async function checkWriting({ config }: Deps): Promise<Finding> {
  const path = join(config.data_folder, `.check-${randomUUID()}`)
  try {
    await writeFile(path, 'check')
    await unlink(path)
    return ok(`${config.data_folder} can be written`)
  } catch (error) {
    return bad(`${config.data_folder} cannot be written (${String(error)}): give it to the user of the service`)
  }
}

async function checkMedia({ database, media }: Deps): Promise<Finding> {
  const probe = `public/check-${randomUUID()}.txt`
  await media.putBytes(probe, Buffer.from('check'))
  await media.remove(probe)
  const files = await database.db
    .selectFrom('file')
    .innerJoin('content_file', 'content_file.file_id', 'file.file_id')
    .select('file.file_path')
    .orderBy('file.file_id', 'desc')
    .limit(FILES_LOOKED_UP)
    .execute()
  const missing: string[] = []
  for (const { file_path } of files) if (!(await media.stat(file_path))) missing.push(file_path)
  if (missing.length === 0) return ok(`the media store works, ${files.length} files are there`)
  return bad(
    `${missing.length} of ${files.length} media files are missing, the first is ${missing[0]}: import them again or restore a backup`,
  )
}

async function checkSpace({ config }: Deps): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.data_folder)
  const free = bavail * bsize
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free in the data folder`
  return free >= FREE_LEAST ? ok(text) : bad(`only ${text}: make room`)
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS })
    const end = (is_connected: boolean) => {
      socket.destroy()
      done(is_connected)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

async function checkMail({ config }: Deps): Promise<Finding> {
  if (!config.smtp_url) return note('no mail server (SMTP_URL): mails are kept in the outbox and nobody gets them')
  const { hostname, port, protocol } = new URL(config.smtp_url)
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  if (await canConnect(hostname, number)) return ok(`the mail server ${hostname}:${number} answers`)
  return bad(`the mail server ${hostname}:${number} does not answer: look at SMTP_URL and the firewall`)
}

async function checkPublicUrl({ config }: Deps): Promise<Finding> {
  const { public_url } = config
  if (!public_url) return note('no PUBLIC_URL: addresses in mails and payments follow each request')
  const answer = await fetch(`${public_url}/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  )
  if (answer?.ok) return ok(`${public_url} answers`)
  return bad(`${public_url} does not answer: is the server running, and does the proxy in front of it pass on to it?`)
}

/** Money that somebody has to see to; a person decides, so it is no fault of the service. */
async function checkMoney(_deps: Deps, { orders }: OperatorContext['modules']): Promise<Finding> {
  const { owed, unfinished } = await orders.listRefunds()
  const failed = unfinished.filter(({ state }) => state === 'failed').length
  if (owed.length === 0 && failed === 0) return ok('nobody is owed money')
  return note(`${owed.length} payments are owed to their payers, ${failed} refunds failed: “refunds” lists them`)
}

const CHECKS: readonly Check[] = [
  checkMigrations,
  checkIntegrity,
  checkClock,
  checkWriting,
  checkMedia,
  checkSpace,
  checkMail,
  checkPublicUrl,
  checkMoney,
]

export const checkCommand: ServiceCommand = {
  name: 'check',
  summary: 'Looks at everything the service depends on',
  details:
    'One line each: ok, note (so it is, and may be meant), bad (with what to do). Ends with 1 when something is bad.',
  arguments: [],
  options: {},
  runs: 'service',
  async run({ deps, modules }, _given, output) {
    let is_good = true
    for (const check of CHECKS) {
      const { state, text } = await check(deps, modules).catch((error: unknown) => bad(String(error)))
      is_good &&= state !== 'bad'
      output.say(`${state.padEnd(4)}  ${text}`)
    }
    return is_good ? 0 : 1
  },
}
