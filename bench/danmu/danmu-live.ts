/**
 * `npm run bench -- danmu-live`: many readers of one film while a crowd sends, and what a long segment costs a member. Readers
 * and senders are processes of their own; processor time is that of the server, kernel included.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import { trackChild } from '../../harness/children.ts'
import { addMembers } from '../../harness/members.ts'
import { type Running, startProduct, zimu } from '../../harness/product.ts'
import { ROOT } from '../../harness/root.ts'
import { type Report, round } from '../report.ts'
import { measureSegment, storeSegment } from './segment-cost.ts'
import { cpuMsOf, residentKiB } from './server-cost.ts'

const READERS = 10_000
const READER_PROCESSES = 2
const SENT_PER_S = 1000
/** A member may send once in three seconds. */
const SENDERS = 4 * SENT_PER_S
const WARM_UP_SECONDS = 6
const ALONE_SECONDS = 8
const CROWD_SECONDS = 12
/** First film of the demo. */
const FILM = 101

interface Figures {
  open: number
  broken: number
  bytes: number
  got: number
  oldestMs: number
}
interface Sent {
  sent: number
  codes: Record<string, number>
}

/** The next message of a child. Throws if it ends instead. */
async function hear<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message as Message
}

/** A message to a child, and its answer. */
function ask<Answer>(child: ChildProcess, message: number | string): Promise<Answer> {
  const answered = hear<Answer>(child)
  child.send(message)
  return answered
}

const start = (script: string, args: readonly (string | number)[]) =>
  trackChild(fork(join(ROOT, 'bench/danmu', script), args.map(String), { execArgv: [] }))

async function openReaders(port: string): Promise<{ readers: ChildProcess[]; broken: number }> {
  const each = READERS / READER_PROCESSES
  const path = `/api/content.Danmu/live?content_id=${FILM}`
  const readers = Array.from({ length: READER_PROCESSES }, (_, index) =>
    start('live-readers.mjs', [port, path, each, index * each]),
  )
  const opened = await Promise.all(readers.map((child) => hear<Figures>(child)))
  return { readers, broken: opened.reduce((sum, { broken }) => sum + broken, 0) }
}

/**
 * Cores that the server takes for what is given `ms`: its processor time for all of it, however much longer it took on a busy
 * machine. Also that time in seconds, and what `run` resolves with.
 */
async function watchCpu<Result>({ pid }: Running, ms: number, run: () => Promise<Result>) {
  const [before, started] = [cpuMsOf(pid), performance.now()]
  const result = await run()
  return { result, cores: (cpuMsOf(pid) - before) / ms, tookS: (performance.now() - started) / 1000 }
}

async function measureCrowd(report: Report, product: Running, tokens: readonly string[]): Promise<void> {
  const { port } = new URL(product.url)
  const senders = start('live-senders.mjs', [port, FILM, SENT_PER_S])
  senders.send(tokens)
  await ask<Sent>(senders, WARM_UP_SECONDS)
  const alone = await watchCpu(product, seconds(ALONE_SECONDS), () => ask<Sent>(senders, ALONE_SECONDS))
  const emptyKiB = residentKiB(product.pid)
  const { readers, broken } = await openReaders(port)
  await wait(seconds(5))
  const kiBPerReader = (residentKiB(product.pid) - emptyKiB) / READERS
  const idle = await watchCpu(product, seconds(5), () => wait(seconds(5)))
  await Promise.all(readers.map((child) => ask<Figures>(child, 'figures')))
  const crowd = await watchCpu(product, seconds(CROWD_SECONDS), () => ask<Sent>(senders, CROWD_SECONDS))
  const figures = await Promise.all(readers.map((child) => ask<Figures>(child, 'figures')))
  for (const child of [...readers, senders]) child.disconnect()
  const open = figures.reduce((sum, each) => sum + each.open, 0)
  const bytes = figures.reduce((sum, each) => sum + each.bytes, 0)
  const shownPerS = Math.max(...figures.map(({ got }) => got)) / crowd.tookS
  const taken = (crowd.result.codes['200'] ?? 0) / crowd.tookS
  report.row({
    what: `${round(alone.result.sent / ALONE_SECONDS)} sent a second, no readers`,
    cores: round(alone.cores),
    answers: JSON.stringify(alone.result.codes),
  })
  report.row({ what: `${open} readers (${broken} refused), nothing sent`, cores: round(idle.cores), answers: '' })
  report.row({
    what: `${open} readers, ${round(crowd.result.sent / CROWD_SECONDS)} sent a second`,
    cores: round(crowd.cores),
    answers: JSON.stringify(crowd.result.codes),
  })
  report.row({
    what: `taken ${round(taken)} a second, shown to each ${round(shownPerS)}, ${round(bytes / 1e6 / crowd.tookS)} MB/s`,
    cores: round(crowd.cores - alone.cores),
    answers: 'delivery alone',
  })
  report.goal({ name: 'readers that stay', value: open, kind: 'at_least', bound: READERS, unit: '' })
  report.goal({ name: 'sending and delivery', value: crowd.cores, kind: 'at_most', bound: 0.5, unit: 'cores' })
  report.goal({ name: 'delivery', value: crowd.cores - alone.cores, kind: 'at_most', bound: 0.5, unit: 'cores' })
  report.goal({ name: 'memory of a reader', value: kiBPerReader * 1.024, kind: 'at_most', bound: 16, unit: 'kB' })
  const oldestS = Math.max(...figures.map(({ oldestMs }) => oldestMs)) / 1000
  report.goal({ name: 'oldest danmu when it comes', value: oldestS, kind: 'at_most', bound: 1.5, unit: 's' })
  report.goal({ name: 'shown to each', value: shownPerS, kind: 'at_most', bound: 20, unit: 'a second' })
}

export async function benchDanmuLive(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-danmu-'))
  try {
    await (await startProduct(folder, { ZIMU_DEMO: '1' })).stop()
    for (const name of ['member.api_rate_num', 'member.api_rate_guest_num']) await zimu(folder, 'set', name, '0')
    const tokens = await addMembers(folder, SENDERS, 'sender')
    const crowded = await startProduct(folder)
    await measureCrowd(report, crowded, tokens)
    await crowded.stop()
    const long = await storeSegment(folder)
    const product = await startProduct(folder)
    await measureSegment(report, product, long)
    await product.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
