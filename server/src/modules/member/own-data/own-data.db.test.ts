import { days, minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import { makePhoto, uploadOf } from '../../../testing/feedback.ts'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'
import { type MemberRows, openMemberRows } from '../../../testing/member-rows.ts'
import { listTables } from '../../../testing/tables.ts'
import { toPlain } from './export.service.ts'
import { ORDER_TABLES, OWN_TABLES } from './own-tables.ts'

const CANCEL = 'POST /api/member.Member/cancel'
const EXPORT = 'POST /api/member.Member/export'
const LOGIN = 'POST /api/member.Login/login'

async function readBytes({ deps }: TestApp, file_path: string): Promise<Buffer> {
  const { bytes } = await deps.media.open(file_path)
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** What tells who somebody is; it must be nowhere once the account is erased. */
const PERSON = {
  email: 'lin.person@example.org',
  phone: '+8613900001111',
  login_ip: '203.0.113.77',
  device: 'PersonsOwnBrowser/7',
  nickname: '认得出来的人',
}

describe('the copy', () => {
  it('shows times and money as people and other programs read them', () => {
    expect(toPlain({ create_time: 0, price_minor: 1990, pay_time: null, time: 3.5, text: 'x' })).toEqual({
      create_time: '1970-01-01T00:00:00.000Z',
      price: '19.90',
      pay_time: null,
      time: 3.5,
      text: 'x',
    })
  })
})

eachDatabase('own data', (kind) => {
  let app: TestApp
  let person: TestMember
  let stranger: TestMember
  let content_id: number
  let rows: MemberRows
  beforeAll(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_num', 0)
    content_id = await makeContent(app)
    person = await registerMember(app)
    stranger = await registerMember(app)
    rows = await openMemberRows(app, content_id)
    await rows.fill(person.member_id, 'mine', PERSON)
    await rows.fill(stranger.member_id, 'strange')
    await app.database.db
      .updateTable('member')
      .set({ email: PERSON.email, phone: PERSON.phone, login_ip: PERSON.login_ip, nickname: PERSON.nickname })
      .where('member_id', '=', person.member_id)
      .execute()
  })
  afterAll(() => app.close())

  /** All that stands in the database, as one text. */
  async function readEverything(): Promise<string> {
    const tables = await listTables(app.database)
    const parts: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.database.db)
      parts.push(JSON.stringify(rows))
    }
    return parts.join('\n')
  }

  async function fetchCopy({ client }: TestMember) {
    const { data } = await client.call(EXPORT, {})
    const { pathname, search } = new URL(data.url)
    return app.http.inject({ url: pathname + search })
  }

  it('knows every table of the database that names a member: a new one has to be told here', () => {
    expect([...rows.tables].sort()).toEqual(Object.keys(OWN_TABLES).sort())
  })

  it('copies a row of each table into a file, and nothing of anybody else, nor a secret', async () => {
    const reply = await fetchCopy(person)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="zimu-\d+-\d{4}-\d\d-\d\d\.json"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const copy = JSON.parse(reply.payload) as { tables: Record<string, unknown[]> }
    const wanted = Object.entries(OWN_TABLES).flatMap(([table, entry]) => ('columns' in entry ? [table] : []))
    expect(Object.keys(copy.tables).sort()).toEqual([...wanted, ...Object.keys(ORDER_TABLES)].sort())
    for (const table of wanted) expect(copy.tables[table]?.length, table).toBeGreaterThan(0)
    expect(copy.tables.member).toMatchObject([{ username: person.username, email: PERSON.email }])
    expect(copy.tables.feedback).toMatchObject([{ content: 'mine feedback content' }])
    // Messages and pictures say which feedback they belong to; its number was left out.
    const [feedback] = copy.tables.feedback as { feedback_id: number }[]
    expect(feedback?.feedback_id).toEqual(expect.any(Number))
    expect(copy.tables.feedback_message).toMatchObject([{ feedback_id: feedback?.feedback_id }])
    expect(copy.tables.vip_order).toMatchObject([{ price: '0.01' }])
    for (const secret of ['strange', stranger.username, person.token, person.password, 'argon2', 'hash', 'public_key'])
      expect(reply.payload).not.toContain(secret)
  })

  it('has the pictures of feedback in it, the newest up to a bound, and names those that are not', async () => {
    const sender = await registerMember(app)
    const { headers, payload } = uploadOf(await makePhoto(60, 30), '账单.jpg')
    const request = { method: 'POST', url: '/api/setting.Feedback/picture', payload } as const
    const sent = await app.http.inject({ ...request, headers: { ...headers, ApiToken: sender.token } })
    const { file_id, file_path } = sent.json().data
    const stored = await readBytes(app, file_path)
    const megabytes = (file_size: number, name: string) => ({
      ...{ member_id: sender.member_id, file_name: name, file_size: file_size * 1024 * 1024, width: 1, height: 1 },
      ...{ file_path: name === 'gone' ? `c/feedback-none/${name}.webp` : file_path, create_time: app.clock.now() },
    })
    const rows = [megabytes(40, 'too old'), megabytes(40, 'large'), megabytes(0, 'gone'), megabytes(1, 'new')]
    const made = await app.database.db.insertInto('feedback_picture').values(rows).returning('picture_id').execute()
    const [old, large, gone, fresh] = made.map(({ picture_id }) => picture_id)
    const copy = JSON.parse((await fetchCopy(sender)).payload)
    const data = `data:image/webp;base64,${stored.toString('base64')}`
    expect(copy.pictures).toEqual({ [String(large)]: data, [String(fresh)]: data, [String(file_id)]: data })
    expect(copy.pictures_left_out).toEqual([gone, old])
    expect(copy.tables.feedback_picture).toHaveLength(5)
    expect(copy.tables.feedback_picture).toContainEqual(expect.objectContaining({ picture_id: file_id, width: 60 }))
  })

  it('bounds what a copy costs: five openings of a link, five links an hour, and the rate limit of the address', async () => {
    const { client } = await registerMember(app)
    const { data } = await client.call(EXPORT, {})
    const open = (ip: string) => app.http.inject({ url: data.url.slice(data.url.indexOf('/api/')), remoteAddress: ip })
    const opened: number[] = []
    for (let turn = 0; turn < 6; turn += 1) opened.push((await open(`10.9.0.${turn}`)).statusCode)
    expect(opened).toEqual([200, 200, 200, 200, 200, 404])
    const guessed = await Promise.all(Array.from({ length: 30 }, () => open('10.9.1.1')))
    expect(guessed.map((reply) => reply.json().data.error)).toContain('request.too_fast')
    for (let turn = 0; turn < 4; turn += 1) await client.call(EXPORT, {})
    expect(await errorOf(client.call(EXPORT, {}))).toBe('request.too_fast')
  })

  it('lets the link end: after ten minutes, with its session, and gives none without a recent login', async () => {
    expect((await app.http.inject({ url: '/api/member.Member/exportFile?token=nobody' })).statusCode).toBe(404)
    expect((await app.http.inject({ url: '/api/member.Member/exportFile' })).statusCode).toBe(404)
    const { data: login } = await app.client.call(LOGIN, { account: stranger.username, password: stranger.password })
    const client = app.clientOf(login.ApiToken)
    const open = (url: string) => app.http.inject({ url: url.slice(url.indexOf('/api/')) })
    const first = (await client.call(EXPORT, {})).data.url
    expect((await open(first)).statusCode).toBe(200)
    app.clock.advance(minutes(10))
    expect((await open(first)).statusCode).toBe(404)
    expect(await errorOf(client.call(EXPORT, {}))).toBe('member.confirm_needed')
    await client.call('POST /api/member.Member/confirm', { password: stranger.password })
    const second = (await client.call(EXPORT, {})).data.url
    await client.call('POST /api/member.Logout/logout', {})
    expect((await open(second)).statusCode).toBe(404)
  })

  it('asks who it is before an end, ends every session, mails when, and is taken back by a login', async () => {
    const { client, username, password } = person
    expect(await errorOf(client.call(CANCEL, {}))).toBe('member.confirm_needed')
    expect(await errorOf(client.call(CANCEL, { password: 'not this one' }))).toBe('member.password_old_wrong')
    await client.call(CANCEL, { password })
    expect(await errorOf(client.call('GET /api/member.Login/reset', {}))).toBe('auth.account_cancelled')
    await app.app.modules.members.close()
    const { rows } = await sql<{ text: string }>`select text from outbox where subject like ${'%注销%'}`.execute(
      app.database.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain(username)

    app.clock.advance(days(14) - 1)
    expect(await app.app.modules.members.cancel.eraseDue()).toBe(0)
    const { data } = await app.client.call(LOGIN, { account: username, password })
    app.clock.advance(days(1))
    expect(await app.app.modules.members.cancel.eraseDue()).toBe(0)
    person.client = app.clientOf(data.ApiToken)
    expect((await person.client.call('GET /api/member.Member/info', {})).data.email).toBe(PERSON.email)
  })

  it('erases after the time of grace: no row where none may be, nothing that tells who it was, books whole', async () => {
    const { db } = app.database
    const { like_num } = await db
      .updateTable('content')
      .set({ like_num: 2 })
      .where('content_id', '=', content_id)
      .returning('like_num')
      .executeTakeFirstOrThrow()
    const before = await rows.count('vip_order', person.member_id)
    await person.client.call(CANCEL, { password: person.password })
    app.clock.advance(days(14))
    expect(await app.app.modules.members.cancel.eraseDue()).toBe(1)
    for (const [table, { erased }] of Object.entries(OWN_TABLES)) {
      const count = await rows.count(table, person.member_id)
      if (erased === 'gone') expect(count, table).toBe(0)
      else expect(count, `${table}: ${erased.retained}`).toBeGreaterThan(0)
      expect(await rows.count(table, stranger.member_id), `${table} of somebody else`).toBeGreaterThan(0)
    }
    expect(await rows.count('vip_order', person.member_id)).toBe(before)
    const everything = await readEverything()
    for (const trace of [...Object.values(PERSON), person.username])
      expect(everything.includes(trace), trace).toBe(false)
    expect(everything).toContain('mine content_danmu text')
    const after = await db.selectFrom('content').select('like_num').where('content_id', '=', content_id).execute()
    expect(after).toEqual([{ like_num: like_num - 1 }])
    expect(await errorOf(app.client.call(LOGIN, { account: person.username, password: person.password }))).toBe(
      'member.account_or_password_wrong',
    )
    const again = await registerMember(app, { username: person.username })
    expect(again.member_id).not.toBe(person.member_id)
    expect(await app.app.modules.members.cancel.eraseDue()).toBe(0)
  })
})
