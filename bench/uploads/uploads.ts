/**
 * `npm run bench -- uploads`: an upload in parts beside curl that writes the same bytes to the same disk through nginx, and a
 * large file whose server is killed on the way.
 */
import { randomFillSync } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_UPLOAD_PART } from '@zimu/contract/uploads'
import { consoleOf, signInAtDesk } from '../../harness/desk.ts'
import { type Running, startProduct } from '../../harness/product.ts'
import { type Report, round } from '../report.ts'
import { type PutServer, startPutServer } from './put-server.ts'
import { abandon, announce, type Desk, finish, offsetOf, sendFrom, sha256Of } from './upload-client.ts'

const MEGABYTE = 1_000_000
const PAIRS = 5
const PAIR_BYTES = 500 * MEGABYTE
const KILLED_BYTES = 2000 * MEGABYTE
const KILLS = 5
const PIECE = 4 * 1024 * 1024
/** Linux tells the host of free pages after two seconds. */
const TAKEN_BACK_MS = 3000

/** Bytes that no other file has. */
async function makeFile(path: string, size: number): Promise<void> {
  const file = await open(path, 'w')
  const piece = Buffer.alloc(PIECE)
  for (let at = 0; at < size; at += PIECE) await file.write(randomFillSync(piece), 0, Math.min(PIECE, size - at), at)
  await file.close()
}

/**
 * Writes and deletes as many bytes: hosts of virtual machines take back memory that is free for two seconds, and a file whose pages
 * the host has to give anew arrives three times as slowly. Both senders begin with pages that were in use a moment ago, after what was
 * free before has gone.
 */
async function warmPages(folder: string): Promise<void> {
  await wait(TAKEN_BACK_MS)
  const path = join(folder, 'warm.bin')
  const file = await open(path, 'w')
  const piece = Buffer.alloc(PIECE)
  for (let at = 0; at < PAIR_BYTES + 20 * PIECE; at += PIECE) await file.write(piece)
  await file.close()
  rmSync(path)
}

/** The same file with other first bytes: one that is there already would not be sent. */
async function makeNew(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(randomFillSync(Buffer.alloc(32)), 0, 32, 0)
  await file.close()
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Seconds of sending, and of sending with the comparison at the end. */
async function sendWhole(desk: Desk, path: string): Promise<{ sending: number; whole: number }> {
  await makeNew(path)
  const sha256 = await sha256Of(path)
  await warmPages(dirname(path))
  const start = performance.now()
  const announced = await announce(desk, path)
  await sendFrom(desk, announced, { path, offset: 0, onPart: () => undefined })
  const sending = (performance.now() - start) / 1000
  await finish(desk, announced, sha256)
  const whole = (performance.now() - start) / 1000
  await abandon(desk, announced)
  return { sending, whole }
}

async function putWhole(server: PutServer, path: string): Promise<number> {
  await makeNew(path)
  await warmPages(dirname(path))
  let arrived = ''
  const seconds = await secondsOf(async () => {
    arrived = await server.put(path)
  })
  if (statSync(arrived).size !== PAIR_BYTES) throw new Error('curl did not bring the whole file')
  rmSync(arrived)
  return seconds
}

async function compareWithCurl(folder: string, desk: Desk, report: Report): Promise<void> {
  const name = 'upload against curl through nginx, bytes a second, median'
  const server = await startPutServer(join(folder, 'nginx'))
  if (!server) return report.unmeasured(name, 'there is no nginx or no curl')
  const path = join(folder, 'pair.bin')
  await makeFile(path, PAIR_BYTES)
  // Once each before it counts: code that has not run yet is slow.
  await putWhole(server, path)
  await sendWhole(desk, path)
  const pairs: { ours: { sending: number; whole: number }; curl: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The one that begins alternates.
    const first = pair % 2 === 0 ? await putWhole(server, path) : undefined
    const ours = await sendWhole(desk, path)
    pairs.push({ ours, curl: first ?? (await putWhole(server, path)) })
  }
  await server.stop()
  const rates = (seconds: readonly number[]) => seconds.map((one) => round(PAIR_BYTES / MEGABYTE / one, 0)).join(' · ')
  report.row({ what: 'curl through nginx', 'MB/s': rates(pairs.map(({ curl }) => curl)) })
  report.row({ what: 'parts by tus', 'MB/s': rates(pairs.map(({ ours }) => ours.sending)) })
  report.row({ what: '… and compared by SHA-256', 'MB/s': rates(pairs.map(({ ours }) => ours.whole)) })
  const value = median(pairs.map(({ ours, curl }) => curl / ours.sending))
  report.goal({ name, value, kind: 'at_least', bound: 0.7, unit: '×' })
}

interface Killed {
  data: string
  port: string
  cookie: string
  running: Running
}

/** Sends a file and kills its server in the middle of a part, `KILLS` times. */
async function sendThroughKills(path: string, killed: Killed): Promise<{ sent: number; file: string }> {
  const desk = { origin: `http://127.0.0.1:${killed.port}`, cookie: killed.cookie }
  const announced = await announce(desk, path)
  let [sent, kills, offset] = [0, 0, 0]
  for (;;) {
    let killing: Promise<void> | undefined
    const onPart = (at: number, bytes: number) => {
      sent += bytes
      if (killing || kills === KILLS || at < ((kills + 1) * announced.size) / (KILLS + 1)) return
      // A part of 8 MiB and more takes longer than this.
      killing = new Promise((done) => setTimeout(done, 4)).then(() => killed.running.kill())
    }
    const isThrough = await sendFrom(desk, announced, { path, offset, onPart }).then(
      () => true,
      (error: unknown) => {
        if (!killing) throw error
        return false
      },
    )
    if (killing) {
      await killing
      kills += 1
      killed.running = await startProduct(killed.data, { ADMIN_PORT: killed.port })
    }
    offset = await offsetOf(desk, announced)
    if (isThrough && offset === announced.size) break
  }
  await finish(desk, announced, await sha256Of(path))
  return { sent, file: announced.upload_id }
}

async function killOnTheWay(folder: string, killed: Killed, report: Report): Promise<void> {
  const path = join(folder, 'killed.bin')
  await makeFile(path, KILLED_BYTES)
  const { sent, file } = await sendThroughKills(path, killed)
  const uploads = join(killed.data, 'uploads')
  const arrived = readdirSync(uploads).find((name) => name.startsWith(file) && !name.endsWith('.json')) ?? ''
  const isSame = (await sha256Of(join(uploads, arrived))) === (await sha256Of(path))
  const what = `${KILLED_BYTES / MEGABYTE} MB through ${KILLS} kills`
  report.row({ what, sent: round(sent / MEGABYTE, 1), resent: round((sent - KILLED_BYTES) / MEGABYTE, 1) })
  report.goal({ name: `${what}: differing files`, value: isSame ? 0 : 1, kind: 'at_most', bound: 0, unit: '' })
  const bound = (0.02 * KILLED_BYTES + KILLS * MAX_UPLOAD_PART) / MEGABYTE
  const name = `${what}: bytes sent again (2 % and a part for each kill)`
  report.goal({ name, value: (sent - KILLED_BYTES) / MEGABYTE, kind: 'at_most', bound: round(bound, 1), unit: 'MB' })
}

export async function benchUploads(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-uploads-'))
  const data = join(folder, 'data')
  const running = await startProduct(data, { ADMIN_PORT: 'any' })
  const origin = consoleOf(running)
  const killed: Killed = { data, running, port: new URL(origin).port, cookie: '' }
  try {
    killed.cookie = await signInAtDesk(data, { ADMIN_PORT: 'any' }, origin)
    await compareWithCurl(folder, { origin, cookie: killed.cookie }, report)
    await killOnTheWay(folder, killed, report)
  } finally {
    await killed.running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
