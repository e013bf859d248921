/** `npm run bench -- books`: a statement of 100,000 lines compared, and a day of 100,000 orders read and signed, at the console of a running product. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CONSOLE_HEADER, createConsoleClient } from '@zimu/contract/console-client'
import { days, hours } from '@zimu/contract/durations'
import { consoleOf, signInAtDesk } from '../../harness/desk.ts'
import { insertMembers } from '../../harness/members.ts'
import { startProduct } from '../../harness/product.ts'
import { type OpenDatabase, openSqlite } from '../../server/src/db/open.ts'
import { type Report, round } from '../report.ts'

const NUM = 100_000
const CHUNK = 500
const ENV = { ADMIN_PORT: 'any' }
const STATEMENT_MS = 10_000
const DAY_MS = 5_000
/** Growth of the process while it reads ten times as much. */
const MEMORY_MIB = 64
/** What takes longer than people wait is measured, not given up. */
const PATIENT = { timeoutMs: 120_000 }
const PART = 8 * 1024 * 1024

const zone = hours(8)
/** Yesterday in +08:00. */
const DAY_START = Math.floor((Date.now() + zone) / days(1)) * days(1) - zone - days(1)
const wireTime = (time: number) => new Date(time + zone).toISOString().slice(0, 19).replace('T', ' ')
const timeOf = (index: number) => DAY_START + Math.floor((index * days(1)) / NUM)

/** Orders of one day, each with its payment. */
async function fillDay({ db }: OpenDatabase, member_id: number): Promise<void> {
  const { viptype_id } = await db
    .insertInto('viptype')
    .values({ name: '月卡', price_minor: 1990, days: 30, create_time: DAY_START, update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < NUM; from += CHUNK)
    await db.transaction().execute(async (trx) => {
      const orders = await trx
        .insertInto('vip_order')
        .values(
          Array.from({ length: CHUNK }, (_, index) => {
            const time = timeOf(from + index)
            return {
              ...{ remote_order_id: `2026${String(from + index).padStart(20, '0')}`, member_id, viptype_id },
              ...{
                viptype_name: '月卡',
                price_minor: 1990,
                currency: 'CNY',
                days: 30,
                group_id: 10,
                state: 'fulfilled',
              },
              ...{ next_ask_time: null, create_time: time, update_time: time, expire_time: time, ask_time: null },
              pay_time: time,
            }
          }),
        )
        .returning('order_id')
        .execute()
      await trx
        .insertInto('order_payment')
        .values(
          orders.map(({ order_id }, index) => ({
            ...{ order_id, method: 'sandbox', gateway_no: `g${from + index}`, currency: 'CNY', verdict: 'granted' },
            ...{ amount_minor: 1990, refund_minor: 0, pay_time: timeOf(from + index) },
            create_time: timeOf(from + index),
          })),
        )
        .execute()
    })
}

/** Every hundredth line differs: half of them are strange, half have another sum. */
const statement = (num: number): Buffer =>
  Buffer.from(
    [
      'trade_no,out_trade_no,kind,amount,currency,time',
      ...Array.from({ length: num }, (_, index) => {
        const [no, sum] = [index % 200 === 0 ? `x${index}` : `g${index}`, index % 200 === 100 ? '18.00' : '19.90']
        return `${no},2026${String(index).padStart(20, '0')},payment,${sum},CNY,${wireTime(timeOf(index))}`
      }),
    ].join('\n'),
  )

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const END = 1024 * 1024
const endsOf = (bytes: Buffer) =>
  sha256(Buffer.concat([bytes.subarray(0, END), bytes.subarray(Math.max(0, bytes.length - END))]))

/** Highest resident memory of a process so far, in MiB. */
const peakMiB = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

function openDesk(origin: string, cookie: string) {
  const headers = { origin, cookie, [CONSOLE_HEADER]: '1' }
  const client = createConsoleClient({
    baseUrl: origin,
    language: () => 'zh-Hans',
    transport: (url, init) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }),
  })
  async function send(upload_id: string, bytes: Buffer): Promise<void> {
    const tus = { ...headers, 'tus-resumable': '1.0.0' }
    const metadata = `upload_id ${Buffer.from(upload_id).toString('base64')}`
    const sizes = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
    await fetch(`${origin}/admin/upload/`, { method: 'POST', headers: { ...tus, ...sizes } })
    for (let at = 0; at < bytes.length; at += PART) {
      const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) }
      const body = new Uint8Array(bytes.subarray(at, at + PART))
      const reply = await fetch(`${origin}/admin/upload/${upload_id}`, {
        ...{ method: 'PATCH', headers: { ...tus, ...part }, body },
      })
      if (reply.status !== 204) throw new Error(`the upload answered ${reply.status}`)
    }
  }
  /** From the moment at which the file is there to its result. */
  async function compare(bytes: Buffer) {
    const wish = { request_id: randomUUID(), name: 'a.csv', size: bytes.length, digest: endsOf(bytes) }
    const { upload_id } = (await client.call('POST /admin/api/books.Statement/wish', wish, PATIENT)).data
    await send(upload_id, bytes)
    const from = performance.now()
    const asked = { request_id: randomUUID(), upload_id, sha256: sha256(bytes) }
    const { statement_id } = (await client.call('POST /admin/api/books.Statement/compare', asked, PATIENT)).data
    for (;;) {
      const { data } = await client.call(
        'GET /admin/api/books.Statement/info',
        { statement_id: statement_id ?? 0 },
        PATIENT,
      )
      if (data.state !== 'reading') return { ms: performance.now() - from, found: data }
      await wait(100)
    }
  }
  return { client, compare }
}

/** A day read and signed. */
async function benchDay(report: Report, client: ReturnType<typeof openDesk>['client']): Promise<void> {
  const date = wireTime(DAY_START).slice(0, 10)
  const from = performance.now()
  const { data } = await client.call('GET /admin/api/books.Day/info', { date }, PATIENT)
  const readMs = performance.now() - from
  const sign = { request_id: randomUUID(), date, sheet_hash: data.sheet_hash, reason: '都对' }
  await client.call('POST /admin/api/books.Day/sign', sign, PATIENT)
  const dayMs = performance.now() - from
  report.row({ what: `a day of ${NUM} orders`, 'read ms': round(readMs), 'signed ms': round(dayMs - readMs) })
  report.goal({ name: `closing a day of ${NUM} orders`, value: dayMs, kind: 'at_most', bound: DAY_MS, unit: 'ms' })
}

export async function benchBooks(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-books-'))
  await (await startProduct(folder, ENV)).stop()
  const opened = await openSqlite(folder)
  const [member] = await insertMembers(opened, 1, 'buyer')
  await fillDay(opened, member?.member_id ?? 0)
  await opened.close()
  const running = await startProduct(folder, ENV)
  try {
    const origin = consoleOf(running)
    const { client, compare } = openDesk(origin, await signInAtDesk(folder, ENV, origin))
    // First: afterwards the orders are in the database's cache, which is not memory of a statement.
    await benchDay(report, client)
    const small = await compare(statement(NUM / 10))
    const before = peakMiB(running.pid)
    const { ms, found } = await compare(statement(NUM))
    const grown = peakMiB(running.pid) - before
    report.row({ what: `statement of ${NUM / 10} lines`, ms: round(small.ms), differences: small.found.difference_num })
    report.row({
      what: `statement of ${NUM} lines`,
      ms: round(ms),
      differences: found.difference_num,
      'MiB more': round(grown),
    })
    // Half of the hundredths are strange there, and each of them is one that is missing there.
    const wanted = (NUM / 200) * 3
    report.goal({
      ...{ name: 'differences found', value: Math.abs(found.difference_num - wanted), kind: 'at_most', bound: 0 },
      unit: `off ${wanted}`,
    })
    report.goal({ name: `a statement of ${NUM} lines`, value: ms, kind: 'at_most', bound: STATEMENT_MS, unit: 'ms' })
    report.goal({
      ...{
        name: 'memory that ten times the lines take',
        value: grown,
        kind: 'at_most',
        bound: MEMORY_MIB,
        unit: 'MiB',
      },
    })
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
