/** The product under the fuzzer: built, with the demo, many members, and without general rate limits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@zimu/contract/client'
import { addMembers } from '../../harness/members.ts'
import { type Running, startProduct, zimu } from '../../harness/product.ts'
import type { Meant } from '../../server/src/testing/bad-input.ts'

/** Members that cancel, log out and change passwords by chance leave some over until the end. */
const MEMBERS = 5000
const CODES = 500
const UNLIMITED = [
  'member.api_rate_num',
  'member.api_rate_guest_num',
  'member.register_ip_num',
  'member.is_captcha_register',
]

export interface FuzzFixture {
  product: Running
  client: Client
  tokens: readonly string[]
  meant: Meant
  /** What the process holds after a clean-up, in bytes. */
  readHeld(): Promise<number>
  close(): Promise<void>
}

/** Values of parameters that mean something in the demo; the first of each is a sound one. */
async function readMeant(client: Client, codes: readonly string[]): Promise<Meant> {
  const { list } = (await client.call('GET /api/content.Content/list', { limit: 30 })).data
  const plans = (await client.call('GET /api/setting.Viptype/list', {})).data.list
  const notices = (await client.call('GET /api/setting.Notice/list', {})).data.list
  const accords = (await client.call('GET /api/setting.Accord/list', {})).data.list
  const categories = (await client.call('GET /api/content.Content/category', {})).data.list
  const { remote_order_id } = (
    await client.call('POST /api/setting.Order/create', { viptype_id: plans[0]?.viptype_id ?? 0 })
  ).data
  const ids = list.map(({ content_id }) => content_id)
  return {
    username: ['somebody'],
    account: ['somebody'],
    password: ['a quiet place here'],
    password_new: ['another quiet place'],
    content: ['有一个问题'],
    content_id: ids.map(String),
    target_id: ids,
    ids: [ids],
    category_id: categories.map(({ category_id }) => String(category_id)),
    notice_id: notices.map(({ notice_id }) => notice_id),
    accord_id: accords.map(({ accord_id }) => String(accord_id)),
    viptype_id: plans.map(({ viptype_id }) => viptype_id),
    remote_order_id: [remote_order_id],
    method: ['sandbox', 'none'],
    redemptioncode: codes,
    redemption_code_pw: codes,
    captcha_code: ['123456'],
    email: ['one@example.org'],
    phone: ['13800138000'],
    keywords: ['永', '%', '"', 'NEAR(', 'x'.repeat(64)],
    sort_field: ['create_time', 'release_time', 'hits', '<b>'],
    sort_value: ['asc', 'desc'],
    search_field: ['name', 'create_time'],
    search_exp: ['like', 'between', 'in', 'is'],
    search_value: ['永', '2026-01-01,2026-12-31', Array(3000).fill('1').join()],
    segment: [0, 1, 2 ** 53],
    time: [0, 1.5, 1e308],
    page: [1, 2, 1e9, 2 ** 53],
  }
}

export async function openFuzzFixture(): Promise<FuzzFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-fuzz-'))
  const env = { ZIMU_DEMO: '1', TRUSTED_PROXIES: 'loopback' }
  // The demo goes into an empty service only.
  await (await startProduct(folder, env)).stop()
  const tokens = await addMembers(folder, MEMBERS, 'fuzz')
  const held = ['--expose-gc', '--import', './bench/fuzz/heap-on-signal.mjs']
  for (const name of UNLIMITED) await zimu(folder, 'set', name, '0')
  const made = await zimu(folder, 'codes', 'make', '--kind', 'content', '--count', String(CODES))
  const [, ...lines] = made.trim().split('\n')
  const product = await startProduct(folder, env, { nodeArgs: held })
  const [first = ''] = tokens
  let asked = 0
  const client = createClient({ transport: fetch, baseUrl: product.url, token: () => first, language: () => 'en' })
  const meant = await readMeant(
    client,
    lines.map((line) => line.split(',')[0] ?? ''),
  )
  return {
    product,
    client,
    tokens,
    meant,
    async readHeld() {
      asked += 1
      process.kill(product.pid, 'SIGUSR2')
      const answer = new RegExp(`held (\\d+) bytes at question ${asked}\\b`)
      for (;;) {
        await new Promise((done) => setTimeout(done, 100))
        const found = answer.exec(product.said())
        if (found) return Number(found[1])
      }
    },
    async close() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
