/** `npm run bench -- api`: lists and details of guests and members, against nginx and against the same framework. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMembers } from '../harness/members.ts'
import { type Running, startProduct } from '../harness/product.ts'
import { startProgram } from '../harness/program.ts'
import { prepareCatalogue } from './catalogues.ts'
import { bestOf, findLoadProblem, type LoadResult, load } from './load.ts'
import { serveFile } from './nginx.ts'
import { type Report, round } from './report.ts'

const LIST = '/api/content.Content/list?category_id=1&page=1&limit=20'
const DETAIL = '/api/content.Content/info?content_id=5000'
const ROUNDS = 3
const SMALL = 100_000
const LARGE = 1_000_000

function addRow(report: Report, name: string, result: LoadResult) {
  report.row({
    what: name,
    'requests/s': Math.round(result.requestsPerS),
    'p50 ms': round(result.p50Ms),
    'p99 ms': round(result.p99Ms),
    failed: result.failed,
  })
}

async function fetchBody(url: string, headers: Record<string, string> = {}): Promise<string> {
  const text = await (await fetch(url, { headers })).text()
  if ((JSON.parse(text) as { code: number }).code !== 200) throw new Error(`${url}: ${text.slice(0, 300)}`)
  return text
}

/** A comparison server over an answer saved as a file. */
const startMemoryServer = (file: string, kind: 'framework' | 'bare') =>
  startProgram(['tools/run.mjs', 'bench/memory-server.ts', file, kind])

interface Address {
  name: string
  path: string
  /** Share of the same framework's rate that a member's requests must reach. */
  memberShare: number
}

/** What one address is compared with, each on a server of its own that is stopped again. */
async function loadBeside(product: Running, path: string, token: string) {
  const headers = { ApiToken: token }
  const guestBody = await fetchBody(product.url + path)
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-'))
  const [guestFile, memberFile] = [join(folder, 'guest.json'), join(folder, 'member.json')]
  writeFileSync(guestFile, guestBody)
  writeFileSync(memberFile, await fetchBody(product.url + path, headers))
  const nginx = await serveFile(Buffer.from(guestBody))
  const memory = await startMemoryServer(memberFile, 'framework')
  const bare = await startMemoryServer(guestFile, 'bare')
  const [guest, member, framework, node, file] = await bestOf(ROUNDS, [
    () => load(product.url + path),
    () => load(product.url + path, { headers }),
    () => load(memory.url),
    () => load(bare.url),
    ...(nginx ? [() => load(nginx.url)] : []),
  ])
  await Promise.all([memory.stop(), bare.stop(), nginx?.stop()])
  rmSync(folder, { recursive: true })
  if (!guest || !member || !framework || !node) throw new Error('a load did not run')
  return { bytes: guestBody.length, guest, member, framework, node, file }
}

/**
 * One address as guest, against nginx and Node's HTTP server alone with the same bytes, and as member, against the same
 * framework with the same object.
 */
async function compare(report: Report, product: Running, token: string, { name, path, memberShare }: Address) {
  const { bytes, guest, member, framework, node, file } = await loadBeside(product, path, token)
  addRow(report, `${name}, guest (${bytes} bytes)`, guest)
  addRow(report, `${name}, member`, member)
  addRow(report, `${name}, same framework from memory`, framework)
  addRow(report, `${name}, Node's HTTP server alone`, node)
  const share = (what: string, value: number, bound: number, unit: string) =>
    report.goal({ name: `${name}: ${what}`, value, kind: 'at_least', bound, unit })
  if (file) {
    addRow(report, `${name}, nginx file`, file)
    share('guest / nginx', guest.requestsPerS / file.requestsPerS, 0.5, 'of nginx')
  } else report.unmeasured(`${name}: guest / nginx`, 'there is no nginx on this machine')
  share("guest / Node's HTTP", guest.requestsPerS / node.requestsPerS, 0.7, 'of it')
  share('member / same framework', member.requestsPerS / framework.requestsPerS, memberShare, 'of it')
  const spread = guest.p99Ms / guest.p50Ms
  report.goal({ name: `${name}: guest p99 / p50`, value: spread, kind: 'at_most', bound: 3, unit: 'times' })
}

/** Cursor of a page far down, walked to once. */
async function findCursor(product: Running, pages: number, headers: Record<string, string>): Promise<string> {
  let cursor = ''
  for (let page = 1; page < pages; page += 1) {
    const path = `${LIST}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const body = JSON.parse(await fetchBody(product.url + path, headers)) as { data: { next_cursor: string } }
    cursor = body.data.next_cursor
  }
  return cursor
}

export async function benchApi(report: Report): Promise<void> {
  const problem = findLoadProblem()
  if (problem) return report.unmeasured('lists and details', problem)
  const smallFolder = await prepareCatalogue(SMALL)
  const largeFolder = await prepareCatalogue(LARGE)
  const [smallToken = ''] = await addMembers(smallFolder, 1)
  const [largeToken = ''] = await addMembers(largeFolder, 1)
  const small = await startProduct(smallFolder)
  await compare(report, small, smallToken, { name: 'list of 20', path: LIST, memberShare: 0.25 })
  await compare(report, small, smallToken, { name: 'detail', path: DETAIL, memberShare: 0.3 })

  const large = await startProduct(largeFolder)
  const headers = { ApiToken: largeToken }
  const cursor = await findCursor(large, 500, headers)
  const page500 = `${LIST}&cursor=${encodeURIComponent(cursor)}`
  const [guest, smallGuest, member, smallMember, deep] = await bestOf(ROUNDS, [
    () => load(large.url + LIST),
    () => load(small.url + LIST),
    () => load(large.url + LIST, { headers }),
    () => load(small.url + LIST, { headers: { ApiToken: smallToken } }),
    () => load(large.url + page500, { headers }),
  ])
  await small.stop()
  await large.stop()
  if (!guest || !smallGuest || !member || !smallMember || !deep) throw new Error('a load did not run')
  addRow(report, 'list of 20 of 1,000,000, guest', guest)
  addRow(report, 'list of 20 of 1,000,000, member', member)
  addRow(report, 'cursor page 500 of 1,000,000, member', deep)
  const guestShare = guest.requestsPerS / smallGuest.requestsPerS
  const memberShare = member.requestsPerS / smallMember.requestsPerS
  report.goal({
    name: 'guest list, 1,000,000 / 100,000',
    value: guestShare,
    kind: 'at_least',
    bound: 0.8,
    unit: 'of it',
  })
  report.goal({
    name: 'member list, 1,000,000 / 100,000',
    value: memberShare,
    kind: 'at_least',
    bound: 0.8,
    unit: 'of it',
  })
  const cost = member.requestsPerS / deep.requestsPerS
  report.goal({ name: 'cost of cursor page 500 / page 1', value: cost, kind: 'at_most', bound: 1.3, unit: 'times' })
}
