/** The disk of an embedded service is full: reads go on, writes say so, and once there is room everything is as before. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMembers, countOrders } from '../../harness/members.ts'
import { createOrder } from '../../harness/money/member-calls.ts'
import { startProduct, zimu } from '../../harness/product.ts'
import { openSqlite } from '../../server/src/db/open.ts'
import type { Report } from '../report.ts'

const SIZE = '64m'
const MEMBERS = 400

async function addPlan(folder: string): Promise<number> {
  const opened = await openSqlite(folder)
  const plan = { name: '月卡', texts: '{}', price_minor: 1990, days: 30, currency: 'CNY' }
  const { viptype_id } = await opened.db
    .insertInto('viptype')
    .values({ ...plan, create_time: Date.now(), update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
  await opened.close()
  return viptype_id
}

/** Takes what is free, to the last block. */
function fillUp(path: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  for (let bytes = bavail * bsize; bytes >= 4096; bytes = Math.floor(bytes / 2))
    try {
      writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // Less is free than was said.
    }
}

async function drill(report: Report, disk: string): Promise<void> {
  const folder = join(disk, 'data')
  mkdirSync(folder)
  const tokens = await addMembers(folder, MEMBERS, 'disk')
  const viptype_id = await addPlan(folder)
  await zimu(folder, 'set', 'member.api_rate_num', '0')
  const service = await startProduct(folder, { ZIMU_SANDBOX: '1' })
  const acknowledged = new Set<string>()
  let refused = 0
  const order = async (token: string) => {
    await createOrder(service.url, token, viptype_id).then(
      ({ remote_order_id }) => acknowledged.add(remote_order_id),
      () => {
        refused += 1
      },
    )
  }
  const readList = async () => (await fetch(`${service.url}/api/content.Content/list`)).status
  const filler = join(disk, 'filler')
  for (const token of tokens.slice(0, 50)) await order(token)
  fillUp(filler, disk)
  const before = acknowledged.size
  for (const token of tokens.slice(50, 300)) await order(token)
  const reads = [await readList(), await readList()]
  const whileFull = { refused, acknowledged: acknowledged.size - before }
  rmSync(filler)
  const begin = performance.now()
  while (performance.now() - begin < 10_000 && acknowledged.size === before + whileFull.acknowledged)
    await order(tokens[300] ?? '')
  const backMs = performance.now() - begin
  for (const token of tokens.slice(301)) await order(token)
  const ready = (await fetch(`${service.url}/health/ready`)).status
  const code = await service.stop()
  const stored = await countOrders(folder, 'disk')
  report.row({ drill: 'disk full', ...whileFull, 'back after ms': Math.round(backMs), stored, said: acknowledged.size })
  const goal = (name: string, value: number, bound: number, unit = '') =>
    report.goal({ name: `disk full: ${name}`, value, kind: 'at_most', bound, unit })
  goal('orders lost or doubled', Math.abs(stored - acknowledged.size), 0)
  goal('lists not answered', reads.filter((status) => status !== 200).length, 0)
  goal('until orders are taken again', backMs, 1000, 'ms')
  goal('not ready in the end', ready === 200 ? 0 : 1, 0)
  goal('ended otherwise than with 0', code === 0 ? 0 : 1, 0)
  if (refused === 0) report.unmeasured('disk full', 'it never was')
}

/** Plays it on a small disk in memory, which only root can make. */
export async function playDiskFull(report: Report): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'zimu-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk], { encoding: 'utf8' })
  try {
    if (mounted.status === 0) await drill(report, disk)
    else report.unmeasured('disk full', `there can be no small disk here: ${mounted.stderr ?? mounted.error}`)
  } catch (error) {
    report.unmeasured('disk full', String(error))
  } finally {
    if (mounted.status === 0) spawnSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}
