/** What a segment of 3,000 danmu, and the details of its film, cost a member who likes some and sent some. */
import { Agent, get } from 'node:http'
import { insertMembers } from '../../harness/members.ts'
import { openSqlite } from '../../harness/open-sqlite.ts'
import type { Running } from '../../harness/product.ts'
import { type Report, round } from '../report.ts'
import { cpuMsOf } from './server-cost.ts'

const DANMU = 3000
const OWN = 5
const LIKED = 20
/** Second film of the demo. */
const FILM = 102
const REQUESTS = 1000
/**
 * Until the machine code of the call is there: after 300 requests the compiler, whose threads are counted as well, was still at it, and
 * an own part came out at more than twice of what it costs a server that is up.
 */
const WARM_UP = 2000

export interface LongSegment {
  content_id: number
  token: string
}

/** Stores a long first segment in a data folder whose product does not run; a member wrote and likes some of it. */
export async function storeSegment(folder: string): Promise<LongSegment> {
  const opened = await openSqlite(folder)
  const [member] = await insertMembers(opened, 1, 'viewer')
  if (!member) throw new Error('there is no member')
  const video = await opened.db
    .selectFrom('content_file')
    .innerJoin('content', 'content.content_id', 'content_file.content_id')
    .select(['content_file.content_id', 'content_file.file_id'])
    .where('content_file.role', '=', 'video')
    .where('content.is_vip', '=', 0)
    .where('content_file.content_id', '>', FILM)
    .orderBy('content_file.content_id')
    .orderBy('content_file.position')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: DANMU }, (_, index) => ({
    ...video,
    member_id: index < OWN ? member.member_id : 0,
    text: `第${index}句，写得真好`,
    color: '#FFFFFF',
    time: (index * 359) / DANMU,
    segment: 0,
    like_num: index % 3,
    state: 'shown',
    sender: `sender${index % 400}`,
    create_time: Date.now(),
  }))
  const old = opened.db.selectFrom('content_danmu').select('danmu_id').where('content_id', '=', video.content_id)
  for (const table of ['danmu_like', 'danmu_report'] as const)
    await opened.db.deleteFrom(table).where('danmu_id', 'in', old).execute()
  await opened.db.deleteFrom('content_danmu').where('content_id', '=', video.content_id).execute()
  for (let from = 0; from < DANMU; from += 500)
    await opened.db
      .insertInto('content_danmu')
      .values(rows.slice(from, from + 500))
      .execute()
  const written = await opened.db
    .selectFrom('content_danmu')
    .select('danmu_id')
    .where('content_id', '=', video.content_id)
    .orderBy('danmu_id')
    .limit(LIKED)
    .execute()
  const { content_id } = video
  const likes = written.map(({ danmu_id }) => ({ danmu_id, content_id, member_id: member.member_id, create_time: 1 }))
  await opened.db.insertInto('danmu_like').values(likes).execute()
  await opened.close()
  return { content_id, token: member.token }
}

/** One request as a browser makes it; resolves with its size on the wire. */
function fetchOnce(agent: Agent, url: string, token: string): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { apitoken: token, 'accept-encoding': 'gzip' }
    get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => (answer.statusCode === 200 ? done(bytes) : fail(new Error(`HTTP ${answer.statusCode}`))))
    }).on('error', fail)
  })
}

async function costOf(product: Running, path: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const url = product.url + path
  let bytes = 0
  for (let count = 0; count < WARM_UP; count += 1) bytes = await fetchOnce(agent, url, token)
  const before = cpuMsOf(product.pid)
  for (let count = 0; count < REQUESTS; count += 1) await fetchOnce(agent, url, token)
  const ms = (cpuMsOf(product.pid) - before) / REQUESTS
  agent.destroy()
  return { ms, kB: bytes / 1000 }
}

export async function measureSegment(report: Report, product: Running, { content_id, token }: LongSegment) {
  const list = `/api/content.Danmu/list?content_id=${content_id}`
  const info = `/api/content.Content/info?content_id=${content_id}`
  const shared = await costOf(product, `${list}&with_own=0`, token)
  const own = await costOf(product, `/api/content.Danmu/own?content_id=${content_id}`, token)
  const whole = await costOf(product, list, token)
  const detail = await costOf(product, `${info}&danmu_max=200`, token)
  const wholeDetail = await costOf(product, info, token)
  const rows = { 'the segment, one for all': shared, 'own part': own, 'the segment with own marks': whole }
  for (const [what, { ms, kB }] of Object.entries({ ...rows, details: detail, 'details with all danmu': wholeDetail }))
    report.row({ what: `${what}, ${DANMU} danmu`, 'ms of CPU': round(ms), 'kB gz': round(kB, 1) })
  report.goal({ name: 'the segment', value: shared.ms, kind: 'at_most', bound: 1, unit: 'ms of CPU' })
  report.goal({
    name: 'the segment and the own part',
    value: shared.ms + own.ms,
    kind: 'at_most',
    bound: 1,
    unit: 'ms of CPU',
  })
  report.goal({ name: 'details of the film', value: detail.ms, kind: 'at_most', bound: 3, unit: 'ms of CPU' })
}
