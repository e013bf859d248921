/** `npm run bench -- orders`: order creation with full sync, one process, each order of another member. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMembers, countOrders } from '../harness/members.ts'
import { startProduct, zimu } from '../harness/product.ts'
import { findLoadProblem, load } from './load.ts'
import { type Report, round } from './report.ts'

const MEMBERS = 40_000
const PLANS = 4
const SECONDS = 5
const WARM_MEMBERS = 10_000

/** Each request takes the next pair of member and plan, so that every one creates an order. */
function script(tokens: readonly string[]): string {
  return `local tokens = {${tokens.map((token) => `"${token}"`).join(',')}}
local n = 0
request = function()
  local token = tokens[(n % #tokens) + 1]
  local plan = math.floor(n / #tokens) % ${PLANS} + 1
  n = n + 1
  return wrk.format("POST", nil, { ["content-type"] = "application/json", ApiToken = token }, '{"viptype_id":' .. plan .. '}')
end`
}

export async function benchOrders(report: Report): Promise<void> {
  const problem = findLoadProblem()
  if (problem) return report.unmeasured('orders created', problem)
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-orders-'))
  // The demo brings the four plans; its first load happens at this start.
  await (await startProduct(folder, { ZIMU_DEMO: '1' })).stop()
  await zimu(folder, 'set', 'member.api_rate_num', '0')
  const [warmFile, file] = [join(folder, 'warm.lua'), join(folder, 'orders.lua')]
  writeFileSync(warmFile, script(await addMembers(folder, WARM_MEMBERS, 'early')))
  writeFileSync(file, script(await addMembers(folder, MEMBERS, 'buyer')))
  const product = await startProduct(folder)
  const url = `${product.url}/api/setting.Order/create`
  const result = await load(url, { seconds: SECONDS, script: file, warmScript: warmFile })
  await product.stop()
  // What lies on the disk counts, not how many answers came: an answer may be a refusal.
  const created = await countOrders(folder, 'buyer')
  const ordersPerS = created / SECONDS
  rmSync(folder, { recursive: true, force: true })
  report.row({
    what: 'Order/create, full sync, 64 connections',
    'answers/s': Math.round(result.requestsPerS),
    'orders/s': Math.round(ordersPerS),
    'p50 ms': round(result.p50Ms),
    'p99 ms': round(result.p99Ms),
    failed: result.failed,
  })
  report.goal({ name: 'orders created', value: ordersPerS, kind: 'at_least', bound: 1500, unit: 'a second' })
}
