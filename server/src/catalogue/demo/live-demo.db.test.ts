/** Going live with a service that was tried with the demo: its accounts and codes are found, and go by one command. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAsOperator } from '../../cli/testing/operator.ts'
import { openMediaAddresses } from '../../ports/media-store/index.ts'
import { createTestApp, eachDatabase, registerMember, setOption, type TestApp } from '../../testing/index.ts'
import { silentProgress } from '../progress.ts'
import { loadDemo } from './load-demo.ts'

const DEMO = join(process.cwd(), 'demo')
const MAX_ITEMS = 2
const PASSWORD = 'alphabet-treaty'

/** The demo with two of its articles: all members, orders and codes, without the minutes that its films take. */
function makeSmallDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-demo-'))
  const linkAll = (part: string, leftOut: string) => {
    for (const name of readdirSync(join(DEMO, part)).filter((entry) => entry !== leftOut && entry !== 'texts'))
      symlinkSync(join(DEMO, part, name), join(folder, part, name))
  }
  mkdirSync(join(folder, 'texts'))
  linkAll('', 'catalogue.json')
  linkAll('texts', 'danmu.json')
  writeFileSync(join(folder, 'texts/danmu.json'), '{}')
  const catalogue = JSON.parse(readFileSync(join(DEMO, 'catalogue.json'), 'utf8'))
  const items = catalogue.items.filter(({ kind }: { kind: string }) => kind === 'article').slice(0, MAX_ITEMS)
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ ...catalogue, items, picks: [], carousel: [] }))
  return folder
}

eachDatabase('a demo that goes live', (kind) => {
  let app: TestApp
  let folder: string
  beforeAll(async () => {
    folder = makeSmallDemo()
    app = await createTestApp(kind, { env: { ZIMU_DEMO: '0' } })
    await load()
    await setOption(app, 'member.api_rate_guest_num', 0)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  function load() {
    const { contents, redemption, settings } = app.app.modules
    const { database, media, clock } = app.deps
    const addresses = openMediaAddresses(app.deps)
    return loadDemo(
      { database, media, clock, addresses, content: contents, redemption, settings },
      folder,
      silentProgress,
    )
  }
  async function run(...words: string[]) {
    const { exit, lines } = await runAsOperator(app, words)
    return { exit, lines }
  }
  async function findingOf(name: string) {
    const { findings } = await app.app.modules.selfCheck.run()
    return findings.find((finding) => finding.name === name)
  }
  const login = (account: string) =>
    app.client.call('POST /api/member.Login/login', { account, password: PASSWORD }).then(
      () => 'in',
      () => 'refused',
    )

  it('without ZIMU_DEMO the check is red, however the accounts are called by now (they lived on without a word)', async () => {
    await app.database.db
      .updateTable('member')
      .set({ username: 'me', username_key: 'me' })
      .where('username', '=', 'demoforever')
      .execute()
    expect(await findingOf('demo')).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('4 accounts and 2 codes of the demo work'),
    })
    expect(await login('me')).toBe('in')
  })

  it('a dry run counts and does nothing', async () => {
    expect(await run('demo', 'remove', '--dry-run', '--contents')).toEqual({
      exit: 0,
      lines: ['would be removed: 4 accounts, 2 codes, 2 contents'],
    })
    expect(await login('demo')).toBe('in')
  })

  it('“demo remove” ends accounts, sessions and codes, leaves contents and other members alone, and nothing comes back', async () => {
    const other = await registerMember(app, { username: 'somebody' })
    const session = (await app.client.call('POST /api/member.Login/login', { account: 'demovip', password: PASSWORD }))
      .data
    expect((await run('demo', 'remove')).lines).toEqual(['removed: 4 accounts, 2 codes, 0 contents'])
    for (const account of ['demo', 'demovip', 'demoexpired', 'me']) expect(await login(account)).toBe('refused')
    await expect(app.clientOf(session.ApiToken).call('GET /api/member.Member/info', {})).rejects.toThrow()
    const redeem = other.client.call('POST /api/setting.Redemptioncode/add', { redemption_code_pw: 'DEMO-VIP-30' })
    await expect(redeem).rejects.toMatchObject({ error: 'redemption.code_unknown' })
    expect(await findingOf('demo')).toMatchObject({ state: 'ok' })
    expect((await app.client.call('GET /api/content.Content/list', {})).data.count).toBe(2)
    expect(await load()).toBe('removed')
    expect(await login('demo')).toBe('refused')
    // Somebody who takes the name afterwards is no account of the demo.
    await registerMember(app, { username: 'demo', password: PASSWORD })
    expect((await run('demo', 'remove')).lines).toEqual(['removed: 0 accounts, 0 codes, 0 contents'])
    expect(await login('demo')).toBe('in')
  })

  it('“--contents” takes the demo’s contents off the site too', async () => {
    expect((await run('demo', 'remove', '--contents')).lines).toEqual(['removed: 0 accounts, 0 codes, 2 contents'])
    app.clock.advance(seconds(2))
    expect((await app.client.call('GET /api/content.Content/list', {})).data.count).toBe(0)
  })
})

it('a service that never had the demo is not asked about accounts of these names', async () => {
  const app = await createTestApp('sqlite', { env: { ZIMU_DEMO: '0' } })
  await registerMember(app, { username: 'demo', password: PASSWORD })
  const { findings } = await app.app.modules.selfCheck.run()
  expect(findings.find(({ name }) => name === 'demo')).toMatchObject({ state: 'ok' })
  await app.close()
})
