/** Orders and redemptions per second, each write synced to disk before it is acknowledged. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBooks } from '../../harness/money/books.ts'
import type { MoneyFixture } from '../../harness/money/money-fixture.ts'
import { type LoadResult, load } from '../load.ts'

const SECONDS = 5
/** Share of the requests that warm up. Each request is sent once, since a repeated one is answered from its key. */
const WARM_SHARE = 0.2

interface PostRequest {
  token: string
  body: string
}

/** A script of wrk that sends each of `requests` in turn. */
function script(requests: readonly PostRequest[]): string {
  const rows = requests.map(({ token, body }) => `{"${token}",[[${body}]]}`).join(',')
  return `local requests = {${rows}}
local n = 0
request = function()
  n = n % #requests + 1
  return wrk.format("POST", nil, { ["content-type"] = "application/json", ApiToken = requests[n][1] }, requests[n][2])
end`
}

/** Figures of one process. */
export interface Rate {
  /** Rows written per second; responses may be refusals. */
  donePerS: number
  answersPerS: number
  p50Ms: number
  p99Ms: number
}

type Books = Awaited<ReturnType<typeof readBooks>>

async function measure(
  fixture: MoneyFixture,
  path: string,
  requests: readonly PostRequest[],
  rowsOf: (books: Books) => readonly { member_id: number; create_time: number }[],
): Promise<Rate> {
  const warmNum = Math.floor(requests.length * WARM_SHARE)
  const [warmScript, file] = [join(fixture.root, 'warm.lua'), join(fixture.root, 'load.lua')]
  writeFileSync(warmScript, script(requests.slice(0, warmNum)))
  writeFileSync(file, script(requests.slice(warmNum)))
  const running = await fixture.start()
  const result: LoadResult = await load(running.url + path, { seconds: SECONDS, script: file, warmScript })
  await running.stop()
  const opened = await fixture.open()
  const rows = rowsOf(await readBooks(opened))
  await opened.close()
  const warm = new Set(fixture.members.slice(0, warmNum).map(({ member_id }) => member_id))
  const done = rows.filter(({ member_id }) => !warm.has(member_id)).length
  const { requestsPerS, p50Ms, p99Ms } = result
  return { donePerS: done / SECONDS, answersPerS: requestsPerS, p50Ms, p99Ms }
}

export interface Rates {
  orders: Rate
  claims: Rate
}

/** Orders and claims per second of one process; needs more members, each with a code, than it can serve in the time. */
export async function measureRates(fixture: MoneyFixture): Promise<Rates> {
  const { members, codes, viptype_id } = fixture
  const orders = await measure(
    fixture,
    '/api/setting.Order/create',
    members.map(({ token }) => ({ token, body: JSON.stringify({ viptype_id }) })),
    (books) => books.orders,
  )
  const claims = await measure(
    fixture,
    '/api/setting.Redemptioncode/add',
    members.map(({ token }, index) => ({ token, body: JSON.stringify({ redemption_code_pw: codes[index] }) })),
    (books) => books.uses,
  )
  return { orders, claims }
}
