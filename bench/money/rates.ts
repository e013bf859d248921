/** How fast money goes, each write on the disk before it is acknowledged. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LoadResult, load } from '../load.ts'
import { readBooks } from './books.ts'
import type { Ground } from './ground.ts'

const SECONDS = 5
/** Of the requests, those that warm up: every request is made once, or it would be an answer from before. */
const WARM_SHARE = 0.2

interface Asked {
  token: string
  body: string
}

/** Each request is another one of these. */
function script(requests: readonly Asked[]): string {
  const rows = requests.map(({ token, body }) => `{"${token}",[[${body}]]}`).join(',')
  return `local requests = {${rows}}
local n = 0
request = function()
  n = n % #requests + 1
  return wrk.format("POST", nil, { ["content-type"] = "application/json", ApiToken = requests[n][1] }, requests[n][2])
end`
}

/** What one process did in a second. */
export interface Rate {
  /** Rows on the disk at the end; answers may be refusals. */
  done_per_s: number
  answers_per_s: number
  p50_ms: number
  p99_ms: number
}

type Books = Awaited<ReturnType<typeof readBooks>>

async function measure(
  ground: Ground,
  path: string,
  requests: readonly Asked[],
  rowsOf: (books: Books) => readonly { member_id: number; create_time: number }[],
): Promise<Rate> {
  const warm_num = Math.floor(requests.length * WARM_SHARE)
  const [warm_script, file] = [join(ground.root, 'warm.lua'), join(ground.root, 'load.lua')]
  writeFileSync(warm_script, script(requests.slice(0, warm_num)))
  writeFileSync(file, script(requests.slice(warm_num)))
  const running = await ground.start()
  const result: LoadResult = await load(running.url + path, { seconds: SECONDS, script: file, warm_script })
  await running.stop()
  const opened = await ground.open()
  const rows = rowsOf(await readBooks(opened))
  await opened.close()
  const warm = new Set(ground.members.slice(0, warm_num).map(({ member_id }) => member_id))
  const done = rows.filter(({ member_id }) => !warm.has(member_id)).length
  const { requests_per_s, p50_ms, p99_ms } = result
  return { done_per_s: done / SECONDS, answers_per_s: requests_per_s, p50_ms, p99_ms }
}

export interface Rates {
  orders: Rate
  claims: Rate
}

/** Orders and claims of one process in a second; needs more members, and a code for each, than it can serve meanwhile. */
export async function measureRates(ground: Ground): Promise<Rates> {
  const { members, codes, viptype_id } = ground
  const orders = await measure(
    ground,
    '/api/setting.Order/create',
    members.map(({ token }) => ({ token, body: JSON.stringify({ viptype_id }) })),
    (books) => books.orders,
  )
  const claims = await measure(
    ground,
    '/api/setting.Redemptioncode/add',
    members.map(({ token }, index) => ({ token, body: JSON.stringify({ redemption_code_pw: codes[index] }) })),
    (books) => books.uses,
  )
  return { orders, claims }
}
