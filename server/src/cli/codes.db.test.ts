/** Redemption codes and coupons in the operator's hands, as commands. */

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, errorOf, registerMember, type TestApp, type TestMember } from '../testing/index.ts'
import { runAsOperator } from './testing/operator.ts'

let app: TestApp
let member: TestMember
beforeEach(async () => {
  app = await createTestApp('sqlite')
  member = await registerMember(app)
  const plan = { viptype_id: 1, name: '月卡', price_minor: 1990, days: 30, create_time: app.clock.now() }
  await app.database.db
    .insertInto('viptype')
    .values({ ...plan, update_time: null })
    .execute()
})
afterEach(() => app.close())

function run(...words: string[]) {
  const deps = { ...app.deps, config: { ...app.deps.config, publicUrl: 'https://zimu.example' } }
  return runAsOperator({ ...app, deps }, words)
}
const redeem = (redemption_code_pw: string) =>
  member.client.call('POST /api/setting.Redemptioncode/add', { redemption_code_pw })

it('codes are made with a sheet for the printer, listed, traced and voided', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-codes-'))
  const sheet = join(folder, 'sheet.html')
  const made = await run(
    'codes',
    'make',
    '--kind',
    'vip',
    '--viptype',
    '1',
    '--count',
    '3',
    '--name',
    'fair',
    '--sheet',
    sheet,
  )
  expect(made.exit).toBe(0)
  const codes = made.out.slice(1).map((line) => line.split(',')[0] ?? '')
  const html = readFileSync(sheet, 'utf8')
  for (const code of codes) expect(html).toContain(code)
  expect(html.match(/<svg/g)).toHaveLength(3)
  expect(html).not.toMatch(/<script|<link|<img/)
  expect(statSync(sheet).mode & 0o077).toBe(0)

  const [first = '', second = '', third = ''] = codes
  await redeem(first)
  expect((await run('codes', 'list')).out.at(-1)).toMatch(/^1,fair,vip,1,,3,1,3,0,,/)
  const trace = await run('codes', 'trace', '1')
  expect(trace.out).toHaveLength(2)
  expect(trace.out[1]).toContain(`,1,${first.slice(-4)},${member.member_id},`)
  expect(trace.out[1]).toContain(',vip,月卡,')
  expect((await run('codes', 'trace', first)).out).toEqual(trace.out)
  expect((await run('codes', 'void', second)).out).toEqual(['1 codes are disabled now'])
  expect(await errorOf(redeem(second))).toBe('redemption.code_unknown')
  expect((await run('codes', 'list')).out.at(-1)).toMatch(/,open$/)
  expect((await run('codes', 'void', '1')).out).toEqual(['2 codes are disabled now'])
  expect((await run('codes', 'list')).out.at(-1)).toMatch(/,void$/)
  const { db } = app.database
  const batch = await db.selectFrom('redemption_batch').selectAll().executeTakeFirstOrThrow()
  expect(batch).toMatchObject({ state: 'void', code_num: 3, viptype_id: 1, version: 2 })
  expect(batch.actor).toMatch(/^operator:/)
  expect(await errorOf(redeem(third))).toBe('redemption.code_unknown')
  expect(await run('codes', 'trace', 'NONE-OF-OURS')).toMatchObject({ exit: 1 })
  rmSync(folder, { recursive: true })
})

it('coupons are made, seen at work and voided', async () => {
  const make = (...words: string[]) => run('coupons', 'make', 'spring20', ...words)
  expect((await make('--percent', '20', '--uses', '5')).out).toEqual(['SPRING20 is made'])
  expect((await make('--percent', '20')).err).toEqual(['There is a coupon SPRING20 already.'])
  const ask = { viptype_id: 1, coupon: 'Spring20' }
  const { data } = await member.client.call('POST /api/setting.Order/create', ask)
  expect(data).toMatchObject({ price: '15.92', discount: '3.98' })
  expect((await run('coupons', 'list')).out[1]).toBe('SPRING20,,20,,CNY,,,1,5,1,3.98 CNY,0,,,on')
  expect((await run('coupons', 'void', 'spring20')).out).toEqual(['SPRING20 is disabled now'])
  app.clock.advance(seconds(1))
  expect(await errorOf(member.client.call('POST /api/setting.Coupon/look', ask))).toBe('coupon.unknown')
  expect(await run('coupons', 'void', 'spring20')).toMatchObject({ exit: 1 })
})

it.each([
  [['coupons', 'make', 'x1y'], 'either --percent <n> or --off <sum>'],
  [['coupons', 'make', 'x1y', '--percent', '5', '--off', '3'], 'either --percent <n> or --off <sum>'],
  [['coupons', 'make', 'x1y', '--off', '3.999'], 'must be an amount'],
  [['coupons', 'make', 'x1y', '--percent', '5', '--viptypes', '9'], 'There is no plan 9'],
  [['coupons', 'make', 'x1y', '--percent', '5', '--until', '2020-01-01'], 'in the past'],
  [['coupons', 'make', 'a b', '--percent', '5'], '3 to 40 letters'],
  [['codes', 'make', '--kind', 'vip', '--viptype', '9'], 'There is no plan 9'],
])('%j is refused with what to do', async (words, text) => {
  const result = await run(...words)
  expect(result.exit).toBeGreaterThan(0)
  expect(result.err.join('\n')).toContain(text)
})
