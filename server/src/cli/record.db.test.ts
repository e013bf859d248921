/** What operators do leaves a row: who, when, what, before and after. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { makeContent } from '../testing/factories.ts'
import { createTestApp, eachDatabase, registerMember, type TestApp } from '../testing/index.ts'
import { serviceCommands } from './commands/index.ts'
import { CONSOLE_ACTS } from './console/console-acts.ts'
import { operatorName } from './operator-server/operator-name.ts'
import { runAsOperator } from './testing/operator.ts'

eachDatabase('the record of what operators did', (kind) => {
  let app: TestApp
  let folder: string
  let member_id: number
  let content_id: number
  beforeAll(async () => {
    app = await createTestApp(kind)
    folder = mkdtempSync(join(tmpdir(), 'zimu-record-'))
    member_id = (await registerMember(app, { username: 'reader1' })).member_id
    content_id = await makeContent(app, { unique: 'one', image: { url: '', width: 0, height: 0, color: '' } })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => app.clock.advance(seconds(1)))

  const run = (...words: string[]) => runAsOperator(app, words)
  const rows = () => app.app.modules.record.list({ limit: 1000 })
  async function lastRow() {
    const [last] = await rows()
    if (!last) throw new Error('nothing was recorded')
    const { operator, source, action, target, before, after } = last
    return { operator, source, action, target, before: before && JSON.parse(before), after: after && JSON.parse(after) }
  }
  const by = { operator: 'operator:ann', source: 'cli' }

  it('a setting: what it was and what it is', async () => {
    await run('set', 'setting.title', '新字')
    await run('set', 'setting.title', '旧字')
    const change = {
      action: 'setting.save',
      target: 'setting:setting.title',
      before: { 'setting.title': '新字' },
      after: { 'setting.title': '旧字' },
    }
    expect(await lastRow()).toEqual({ ...by, ...change })
  })

  it('a site file: a row for each entry that changed, with the columns that changed', async () => {
    const file = join(folder, 'site.yaml')
    const plan = (price: number) =>
      `plans: [{ viptype_id: 1, name: 月卡, price_minor: ${price}, days: 30 }]\ncarousel: [{ carousel_id: 3, content_id: ${content_id} }]`
    writeFileSync(file, plan(1800))
    expect((await run('site', 'apply', file)).exit).toBe(0)
    writeFileSync(file, plan(2000))
    await run('site', 'apply', file)
    const change = {
      action: 'site apply',
      target: 'plans:1',
      before: { price_minor: 1800 },
      after: { price_minor: 2000 },
    }
    expect(await lastRow()).toEqual({ ...by, ...change })
    const count = (await rows()).length
    writeFileSync(file, 'plans: [{ viptype_id: 1 }]')
    expect((await run('site', 'apply', file)).exit).toBe(1)
    expect(await rows()).toHaveLength(count)
  })

  it('a member shut out and let in, by number and never by name', async () => {
    await run('member', 'disable', 'reader1', '--cause', 'spam', '--until', '2999-01-01')
    const target = `member:${member_id}`
    const said = { disable_cause: 'spam', disable_words: '', disable_until: '2999-01-01 23:59:59' }
    const shut = { action: 'member disable', target, before: { is_disable: 0 }, after: { is_disable: 1, ...said } }
    expect(await lastRow()).toEqual({ ...by, ...shut })
    expect((await run('member', 'disable', 'reader1', '--until', '1999-01-01')).exit).toBe(2)
    expect((await run('member', 'disable', 'reader1', '--cause', 'mood')).exit).toBe(2)
    await run('member', 'enable', 'reader1')
    expect(await lastRow()).toMatchObject({ action: 'member enable', target, after: { is_disable: 0 } })
    expect(JSON.stringify(await rows())).not.toContain('reader1')
  })

  it('a content taken off and put back', async () => {
    await run('content', 'unpublish', 'one')
    expect(await lastRow()).toMatchObject({ action: 'content unpublish', target: `content:${content_id}` })
    await run('content', 'publish', String(content_id))
    expect(await lastRow()).toMatchObject({ action: 'content publish', before: { is_disable: 1, is_delete: 0 } })
  })

  /** A call of every command that changes something; `null`: what it needs is not here, its module's tests run it. */
  const CALLS: Record<string, string[] | null> = {
    import: ['works'],
    'content unpublish': ['one'],
    'content publish': ['one'],
    'content remove': ['one', '--yes'],
    'codes make': ['--kind', 'content', '--count', '2'],
    'codes void': ['1'],
    'coupons make': ['spring20', '--percent', '20'],
    'coupons void': ['spring20'],
    'invitations make': ['friend1'],
    'invitations void': ['friend1'],
    'member grant': ['reader1', '--days', '3'],
    'member take': ['reader1', '--days', '1', '--reason', 'typed wrongly'],
    'member disable': ['reader1'],
    'member enable': ['reader1'],
    'member logout': ['reader1'],
    'member second-step-off': null,
    'member reset-link': ['reader1'],
    'operator make': ['bea'],
    'operator link': ['bea'],
    'operator roles': ['bea', 'editor'],
    'operator disable': ['bea'],
    'operator enable': ['bea'],
    order: null,
    refund: null,
    'day-sheet': ['2026-11-19', '--sign', 'all agree'],
    'comment show': ['1'],
    'comment hide': ['1'],
    'danmu show': ['1'],
    'danmu hide': ['1'],
    'danmu import': null,
    'site apply': ['site.yaml'],
    backup: ['copy'],
    'media clean': [],
    'jobs retry': null,
    'demo remove': [],
    retention: [],
    seed: ['--contents', '3'],
  }

  /** Commands that do acts of the console leave the console's rows: `console/console-commands.db.test.ts`. */
  const ofConsole = new Set(Object.values(CONSOLE_ACTS).flatMap(({ commands }) => commands))

  it('every command that may change something is called here', () => {
    const changing = serviceCommands
      .filter(({ isRead, name }) => isRead !== true && (!ofConsole.has(name) || Object.hasOwn(CALLS, name)))
      .map(({ name }) => name)
    expect(Object.keys(CALLS).sort()).toEqual(changing.sort())
  })

  it('every such command leaves a row, and no code, coupon holder or password stands in one', async () => {
    mkdirSync(join(folder, 'works'))
    writeFileSync(join(folder, 'works/a.md'), '# 一\n\n字\n')
    writeFileSync(join(folder, 'site.yaml'), 'links: [{ url: "https://example.org/", name: 友站 }]')
    await app.database.db
      .insertInto('content_danmu')
      .values({
        content_id,
        text: '字',
        color: '#ffffff',
        time: 1,
        segment: 0,
        state: 'held',
        create_time: 0,
        sender: 's',
      })
      .execute()
    await app.database.db
      .insertInto('content_comment')
      .values({ content_id, member_id: 0, text: '字', state: 'waiting', request_id: null, create_time: 0 })
      .execute()
    const secrets: string[] = []
    for (const [name, words] of Object.entries(CALLS)) {
      if (!words) continue
      const before = (await rows()).length
      const paths = words.map((word) => (['works', 'site.yaml', 'copy'].includes(word) ? join(folder, word) : word))
      const { exit, lines } = await run(...name.split(' '), ...paths)
      expect([name, exit, exit === 0 ? '' : lines.at(-1)]).toEqual([name, 0, ''])
      expect([name, (await rows()).length > before]).toEqual([name, true])
      expect((await lastRow()).action).toBe(name)
      if (name === 'codes make') secrets.push(...lines.slice(1, 3).map((line) => line.split(',')[0] ?? ''))
    }
    const written = JSON.stringify(await rows())
    expect(secrets).toHaveLength(2)
    for (const secret of [...secrets, 'reader1', 'friend1']) expect(written).not.toContain(secret)
  })

  it('is printed by “record”, and reading leaves no row', async () => {
    const count = (await rows()).length
    const { lines } = await run('record', '--target', 'setting:setting.title', '--operator', 'operator:ann')
    expect(lines[0]).toBe('time,operator,source,action,target,before,after')
    expect(lines[1]).toMatch(/^2026-11-20 .*,operator:ann,cli,setting\.save,setting:setting\.title,/)
    expect(lines[1]).toContain('{""setting.title"":""新字""}",')
    expect((await run('codes', 'list')).exit).toBe(0)
    expect(await rows()).toHaveLength(count)
  })

  it('is verified as a chain, by “record verify” and by the self-check', async () => {
    const { lines, exit } = await run('record', 'verify')
    expect(exit).toBe(0)
    expect(lines[0]).toContain(`${(await rows()).length} rows`)
    const hash = /[0-9a-f]{64}$/.exec(lines[0] ?? '')?.[0] ?? ''
    await Promise.all([1, 2, 3, 4, 5].map((tel) => run('set', 'setting.tel', String(tel))))
    expect(await run('record', 'verify', '--known', hash)).toMatchObject({ exit: 0 })
    expect(await run('record', 'verify', '--known', 'f'.repeat(64))).toMatchObject({ exit: 1 })
    expect(await run('record', 'verify', '--known', 'short')).toMatchObject({ exit: 2 })
    const { findings } = await app.app.modules.selfCheck.run()
    expect(findings.find(({ name }) => name === 'record')).toMatchObject({ state: 'ok' })
  })

  it('can be neither changed nor deleted, not even by SQL', async () => {
    const { db } = app.database
    await expect(sql`update operator_record set operator = 'x'`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from operator_record`.execute(db)).rejects.toThrow('append-only')
  })

  it('shows who takes the triggers away: a row that was changed, put in or taken away at the end', async () => {
    const { db } = app.database
    const drops =
      kind === 'sqlite'
        ? ['drop trigger operator_record_no_update', 'drop trigger operator_record_no_delete']
        : ['drop trigger operator_record_append_only on operator_record']
    for (const drop of drops) await sql.raw(drop).execute(db)
    // Tests that come later use the same schema of PostgreSQL again.
    if (kind === 'postgres')
      onTestFinished(async () => {
        await sql`create trigger operator_record_append_only before update or delete on operator_record
          for each row execute function operator_record_refuse()`.execute(db)
      })
    const verify = () => app.app.modules.record.verify()
    const all = (await rows()).reverse()
    const [first, second, last] = [all[0], all[1], all.at(-1)]
    if (!first || !second || !last) throw new Error('too few rows')
    const set = (column: 'operator' | 'hash', value: string | null, record_id: number) =>
      db
        .updateTable('operator_record')
        .set({ [column]: value })
        .where('record_id', '=', record_id)
        .execute()

    await set('operator', 'operator:bob', second.record_id)
    expect(await verify()).toMatchObject({ brokenAt: second.record_id })
    await set('operator', second.operator, second.record_id)
    expect(await verify()).toMatchObject({ brokenAt: null, isCut: false })
    const { record_id, ...forged } = { ...last, hash: null }
    await db.insertInto('operator_record').values(forged).execute()
    expect(await verify()).toMatchObject({ brokenAt: expect.any(Number) })
    await db.deleteFrom('operator_record').where('record_id', '>', record_id).execute()
    expect(await verify()).toMatchObject({ brokenAt: null, isCut: false })
    await db.deleteFrom('operator_record').where('record_id', '=', record_id).execute()
    expect(await verify()).toMatchObject({ brokenAt: null, isCut: true })
    const { findings } = await app.app.modules.selfCheck.run()
    expect(findings.find(({ name }) => name === 'record')).toMatchObject({ state: 'bad' })
  })
})

it('names who called sudo, or who says so, and nobody can forge lines with it', () => {
  expect(operatorName({ SUDO_USER: 'ann' })).toBe('operator:ann')
  expect(operatorName({ SUDO_USER: 'ann', ZIMU_OPERATOR: '王\n,"x' })).toBe('operator:王x')
  expect(operatorName({})).toMatch(/^operator:.+/)
})
