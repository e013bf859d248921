/** How fast money goes, each write on the disk before it is acknowledged. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../load.ts'
import { readBooks } from './books.ts'
import type { Ground } from './ground.ts'

const SECONDS = 5

/** Each request is another one of these. */
function script(requests: readonly { token: string; body: string }[]): string {
  const rows = requests.map(({ token, body }) => `{"${token}",[[${body}]]}`).join(',')
  return `local requests = {${rows}}
local n = 0
request = function()
  n = n % #requests + 1
  return wrk.format("POST", nil, { ["content-type"] = "application/json", ApiToken = requests[n][1] }, requests[n][2])
end`
}

async function loadWith(ground: Ground, path: string, requests: readonly { token: string; body: string }[]) {
  const file = join(tmpdir(), `zimu-money-${process.pid}.lua`)
  writeFileSync(file, script(requests))
  const running = await ground.start()
  const result = await load(running.url + path, { seconds: SECONDS, script: file, warm_script: file })
  await running.stop()
  return result
}

export interface Rates {
  orders_per_s: number
  claims_per_s: number
}

/** Orders and claims of one process in a second; needs more members and codes than it can serve meanwhile. */
export async function measureRates(ground: Ground): Promise<Rates> {
  const { members, codes, viptype_id } = ground
  const count = async () => {
    const opened = await ground.open()
    const { orders, uses } = await readBooks(opened)
    await opened.close()
    return { orders: orders.map(({ create_time }) => create_time), uses: uses.map(({ create_time }) => create_time) }
  }
  const tokenOf = (index: number) => members[index % members.length]?.token ?? ''
  await loadWith(
    ground,
    '/api/setting.Order/create',
    members.map(({ token }) => ({ token, body: JSON.stringify({ viptype_id }) })),
  )
  await loadWith(
    ground,
    '/api/setting.Redemptioncode/add',
    codes.map((code, index) => ({ token: tokenOf(index), body: JSON.stringify({ redemption_code_pw: code }) })),
  )
  const { orders, uses } = await count()
  return { orders_per_s: perSecond(orders), claims_per_s: perSecond(uses) }
}

/** What lies on the disk counts, by its own times: answers may be refusals. */
function perSecond(times: readonly number[]): number {
  if (times.length < 2) return 0
  const seconds = (times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b))) / 1000
  return times.length / Math.max(seconds, 0.001)
}
