import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, errorOf, registerMember, type TestApp } from '../../testing/index.ts'

/** A multipart body with one file. */
function upload(bytes: Buffer, file_name: string) {
  const boundary = 'a-line-between-the-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file_name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

eachDatabase('the own profile', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
  })
  afterAll(() => app.close())

  async function sendAvatar(token: string, bytes: Buffer, file_name = 'me at home.jpg') {
    const { headers, payload } = upload(bytes, file_name)
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/member.Member/avatar',
      headers: { ...headers, ApiToken: token },
      payload,
    })
    return reply.json()
  }

  it('shows the profile with counts', async () => {
    const { client, member_id, username } = await registerMember(app)
    const now = app.clock.now()
    const row = { member_id, target_type: 'content', create_time: now, update_time: now }
    await app.database.db
      .insertInto('member_like')
      .values([
        { ...row, target_id: 1, is_disable: 0 },
        { ...row, target_id: 2, is_disable: 1 },
      ])
      .execute()
    await app.database.db
      .insertInto('member_footprint')
      .values({ ...row, target_id: 1, view_num: 3 })
      .execute()
    const { data } = await client.call('GET /api/member.Member/info', {})
    expect(data).toMatchObject({ member_id, username, like_num: 1, footprint_num: 1, login_num: 1, pwd_edit_type: 0 })
    expect(data).not.toHaveProperty('password_hash')
  })

  it('changes given fields only', async () => {
    const { client, username } = await registerMember(app)
    const edited = await client.call('POST /api/member.Member/edit', { nickname: ' 夜行人 ' })
    expect(edited.data).toMatchObject({ nickname: '夜行人', username })
    expect((await client.call('POST /api/member.Member/edit', {})).data.nickname).toBe('夜行人')
    expect(await errorOf(client.call('POST /api/member.Member/edit', { nickname: 'x'.repeat(65) }))).toBe(
      'member.nickname_length',
    )
  })

  it('makes an avatar of an upload: square WebP, upright, without metadata', async () => {
    const { token, client } = await registerMember(app)
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c3272b' } })
      .withExif({ IFD0: { Copyright: 'the place I live in' } })
      .jpeg()
      .toBuffer()
    const { data, code } = await sendAvatar(token, picture)
    expect(code).toBe(200)
    expect(data).toMatchObject({ file_type: 'image', file_ext: 'webp', file_name: 'me at home' })
    expect(data.avatar_url).toMatch(/^\/storage\/avatar\/[0-9a-f-]+\.webp$/)
    const served = await app.http.inject({ url: data.avatar_url })
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'webp', exif: undefined })
    const own = (await client.call('GET /api/member.Login/reset', {})).data
    expect(own).toMatchObject({ avatar_id: data.file_id, avatar_url: data.avatar_url })
  })

  it('removes the former avatar', async () => {
    const { token } = await registerMember(app)
    const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#222' } })
      .png()
      .toBuffer()
    const first = (await sendAvatar(token, picture)).data
    const second = (await sendAvatar(token, picture)).data
    expect(second.avatar_url).not.toBe(first.avatar_url)
    expect(await app.deps.media.stat(first.file_path)).toBeUndefined()
    expect(await app.deps.media.stat(second.file_path)).toMatchObject({ size: second.file_size })
    const rows = await app.database.db
      .selectFrom('file')
      .select('file_id')
      .where('file_id', '=', first.file_id)
      .execute()
    expect(rows).toEqual([])
  })

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s as an avatar', async (_title, bytes) => {
    const { token } = await registerMember(app)
    expect((await sendAvatar(token, bytes)).data.error).toBe('member.avatar_unreadable')
  })

  it('refuses an upload without a file and one that is too large', async () => {
    const { token } = await registerMember(app)
    const empty = await app.http.inject({
      method: 'POST',
      url: '/api/member.Member/avatar',
      headers: { ApiToken: token, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(empty.json().data.error).toBe('request.malformed')
    expect((await sendAvatar(token, Buffer.alloc(5 * 1024 * 1024 + 1))).data.error).toBe('request.too_large')
  })

  it('exports everything stored about the caller and nothing about others', async () => {
    const { client, member_id, token, password } = await registerMember(app)
    const stranger = await registerMember(app)
    const { db } = app.database
    const now = app.clock.now()
    const content_id = await makeContent(app)
    for (const [id, mark] of [
      [member_id, 'mine'],
      [stranger.member_id, 'not mine'],
    ] as const) {
      const row = { member_id: id, target_type: 'content', target_id: content_id, create_time: now, update_time: now }
      await db.insertInto('member_like').values(row).execute()
      await db
        .insertInto('member_footprint')
        .values({ ...row, view_num: 2 })
        .execute()
      await db
        .insertInto('member_progress')
        .values({ member_id: id, content_id, time: 61.5, duration: 90, update_time: now })
        .execute()
      await db
        .insertInto('member_group')
        .values({ member_id: id, group_id: 10, over_time: null, update_time: now })
        .execute()
      await db
        .insertInto('entitlement_entry')
        .values({
          ...{ member_id: id, kind: 'vip', group_id: 10, content_id: 0, duration_ms: null },
          ...{ reason: 'gift', actor: 'operator', note: mark, create_time: now },
        })
        .execute()
      await addMoney(app, id, mark)
      await db
        .insertInto('feedback')
        .values({
          member_id: id,
          receipt_no: mark,
          type: 2,
          title: mark,
          content: mark,
          create_time: now,
          update_time: null,
        })
        .execute()
      const danmu = { content_id, member_id: id, text: mark, color: '#fff', time: 3, segment: 0, create_time: now }
      const { danmu_id } = await db
        .insertInto('content_danmu')
        .values(danmu)
        .returning('danmu_id')
        .executeTakeFirstOrThrow()
      await db.insertInto('danmu_report').values({ danmu_id, member_id: id, reason: mark, create_time: now }).execute()
    }
    const { data } = await client.call('GET /api/member.Member/export', {})
    expect(data.member).toMatchObject({ member_id, effective_group_details: [{ group_id: 10, over_time: null }] })
    expect(data.language).toBe('zh-Hans')
    expect(data.sessions).toMatchObject([{ end_reason: '' }])
    expect(data.likes).toMatchObject([{ target_type: 'content', target_id: content_id, is_disable: 0 }])
    expect(data.footprints).toMatchObject([{ target_id: content_id, view_num: 2 }])
    expect(data.progress).toMatchObject([{ content_id, time: 61.5, duration: 90 }])
    expect(data.entitlements).toMatchObject([
      { kind: 'vip', group_id: 10, duration_ms: null, reason: 'gift', note: 'mine' },
    ])
    expect(data.payments).toMatchObject([{ method: 'sandbox', gateway_no: 'mine', amount: '19.90' }])
    expect(data.refunds).toMatchObject([{ state: 'done', amount: '5.00' }])
    expect(data.reminders).toHaveLength(1)
    expect(data.feedbacks).toMatchObject([{ title: 'mine' }])
    expect(data.danmu).toMatchObject([{ text: 'mine' }])
    expect(data.danmu_reports).toMatchObject([{ reason: 'mine' }])
    const text = JSON.stringify(data)
    for (const secret of ['not mine', token, password, 'argon2']) expect(text).not.toContain(secret)
  })
})

/** A paid order with a part of its money back, and a reminder. `mark` becomes the payment's number. */
async function addMoney({ database: { db }, clock }: TestApp, member_id: number, mark: string) {
  const time = clock.now()
  const { viptype_id } = await db
    .insertInto('viptype')
    .values({ name: '月卡', price_minor: 1990, days: 30, create_time: time, update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
  const money = { currency: 'CNY', method: 'sandbox', create_time: time }
  const { order_id } = await db
    .insertInto('vip_order')
    .values({
      ...{ remote_order_id: `${member_id}`.padStart(24, '1'), member_id, viptype_id, viptype_name: '月卡', days: 30 },
      ...{ price_minor: 1990, currency: 'CNY', group_id: 10, state: 'fulfilled', create_time: time, expire_time: time },
      ...{ pay_time: time, ask_time: null, next_ask_time: null, update_time: time },
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const { payment_id } = await db
    .insertInto('order_payment')
    .values({ ...money, order_id, gateway_no: mark, amount_minor: 1990, verdict: 'granted', pay_time: time })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_refund')
    .values({
      ...{ ...money, order_id, payment_id, refund_no: `r${member_id}`, amount_minor: 500, state: 'done' },
      ...{ actor: 'operator', reason: mark, next_ask_time: null, update_time: time, refund_time: time },
    })
    .execute()
  await db
    .insertInto('member_reminder')
    .values({ member_id, group_id: 10, over_time: time, create_time: time, mail_time: null })
    .execute()
}
