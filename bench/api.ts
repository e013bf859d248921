/** `npm run bench -- api`: lists and details of guests and members, against nginx and against the same framework. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareCatalogue } from './catalogues.ts'
import { bestOf, type LoadResult, load } from './load.ts'
import { addMembers } from './members.ts'
import { serveFile } from './nginx.ts'
import { type Running, startMemoryServer, startProduct } from './processes.ts'
import { type Report, round } from './report.ts'

const LIST = '/api/content.Content/list?category_id=1&page=1&limit=20'
const ROUNDS = 3
const SMALL = 100_000
const LARGE = 1_000_000

function addRow(report: Report, name: string, result: LoadResult) {
  report.row({
    what: name,
    'requests/s': Math.round(result.requests_per_s),
    'p50 ms': round(result.p50_ms),
    'p99 ms': round(result.p99_ms),
    failed: result.failed,
  })
}

async function fetchBody(url: string, headers: Record<string, string> = {}): Promise<string> {
  const text = await (await fetch(url, { headers })).text()
  if ((JSON.parse(text) as { code: number }).code !== 200) throw new Error(`${url}: ${text.slice(0, 300)}`)
  return text
}

/** One address as guest against nginx with the same bytes, and as member against the same framework. */
async function compare(report: Report, name: string, product: Running, path: string, token: string) {
  const headers = { ApiToken: token }
  const guest_body = await fetchBody(product.url + path)
  const member_file = join(mkdtempSync(join(tmpdir(), 'zimu-bench-')), 'answer.json')
  writeFileSync(member_file, await fetchBody(product.url + path, headers))
  const nginx = await serveFile(Buffer.from(guest_body))
  const memory = await startMemoryServer(member_file)
  const [guest, member, framework, file] = await bestOf(ROUNDS, [
    () => load(product.url + path),
    () => load(product.url + path, { headers }),
    () => load(memory.url),
    ...(nginx ? [() => load(nginx.url)] : []),
  ])
  await memory.stop()
  await nginx?.stop()
  if (!guest || !member || !framework) throw new Error('a load did not run')
  addRow(report, `${name}, guest (${guest_body.length} bytes)`, guest)
  addRow(report, `${name}, member`, member)
  addRow(report, `${name}, same framework from memory`, framework)
  if (file) {
    addRow(report, `${name}, nginx file`, file)
    const value = guest.requests_per_s / file.requests_per_s
    report.goal({ name: `${name}: guest / nginx`, value, kind: 'at_least', bound: 0.5, unit: 'of nginx' })
  } else report.unmeasured(`${name}: guest / nginx`, 'there is no nginx on this machine')
  const spread = guest.p99_ms / guest.p50_ms
  report.goal({ name: `${name}: guest p99 / p50`, value: spread, kind: 'at_most', bound: 3, unit: 'times' })
  const share = member.requests_per_s / framework.requests_per_s
  report.goal({ name: `${name}: member / same framework`, value: share, kind: 'at_least', bound: 0.25, unit: 'of it' })
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
  const small_folder = await prepareCatalogue(SMALL)
  const large_folder = await prepareCatalogue(LARGE)
  const [small_token = ''] = await addMembers(small_folder, 1)
  const [large_token = ''] = await addMembers(large_folder, 1)
  const small = await startProduct(small_folder)
  await compare(report, 'list of 20', small, LIST, small_token)
  await compare(report, 'detail', small, '/api/content.Content/info?content_id=5000', small_token)

  const large = await startProduct(large_folder)
  const headers = { ApiToken: large_token }
  const cursor = await findCursor(large, 500, headers)
  const page_500 = `${LIST}&cursor=${encodeURIComponent(cursor)}`
  const [guest, small_guest, member, small_member, deep] = await bestOf(ROUNDS, [
    () => load(large.url + LIST),
    () => load(small.url + LIST),
    () => load(large.url + LIST, { headers }),
    () => load(small.url + LIST, { headers: { ApiToken: small_token } }),
    () => load(large.url + page_500, { headers }),
  ])
  await small.stop()
  await large.stop()
  if (!guest || !small_guest || !member || !small_member || !deep) throw new Error('a load did not run')
  addRow(report, 'list of 20 of 1,000,000, guest', guest)
  addRow(report, 'list of 20 of 1,000,000, member', member)
  addRow(report, 'cursor page 500 of 1,000,000, member', deep)
  const guest_share = guest.requests_per_s / small_guest.requests_per_s
  const member_share = member.requests_per_s / small_member.requests_per_s
  report.goal({
    name: 'guest list, 1,000,000 / 100,000',
    value: guest_share,
    kind: 'at_least',
    bound: 0.8,
    unit: 'of it',
  })
  report.goal({
    name: 'member list, 1,000,000 / 100,000',
    value: member_share,
    kind: 'at_least',
    bound: 0.8,
    unit: 'of it',
  })
  const cost = member.requests_per_s / deep.requests_per_s
  report.goal({ name: 'cost of cursor page 500 / page 1', value: cost, kind: 'at_most', bound: 1.3, unit: 'times' })
}
