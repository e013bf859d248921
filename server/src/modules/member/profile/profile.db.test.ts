import { hours, seconds } from '@zimu/contract/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, eachDatabase, errorOf, registerMember, type TestApp } from '../../../testing/index.ts'

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

  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer()

  // Uploads of 50 megapixels held covers up for 33 s and logins for 27 s.
  it('refuses more pixels than phones take by the header, and drawings before they are parsed', async () => {
    const { token } = await registerMember(app)
    expect((await sendAvatar(token, await blank(6400, 4000))).data.error).toBe('member.avatar_unreadable')
    expect((await sendAvatar(token, await blank(5000, 4800))).code).toBe(200)
  })

  it('takes ten avatars an hour of a member', async () => {
    const { token } = await registerMember(app)
    const small = await blank(9, 9)
    const sendLater = async () => {
      app.clock.advance(seconds(1))
      return sendAvatar(token, small)
    }
    for (let turn = 0; turn < 10; turn += 1) expect((await sendLater()).code).toBe(200)
    expect((await sendLater()).data).toEqual({ error: 'request.too_fast', wait_seconds: 3590 })
    app.clock.advance(hours(1))
    expect((await sendLater()).code).toBe(200)
  })

  it('decodes one avatar after the other and sends away whom it would keep waiting for long', async () => {
    const members = [await registerMember(app), await registerMember(app)]
    const large = await blank(5000, 4800)
    const sent = Array.from({ length: 16 }, (_, index) => sendAvatar(members[index % 2]?.token ?? '', large))
    const errors = (await Promise.all(sent)).map(({ data }) => data.error)
    expect(new Set(errors)).toEqual(new Set([undefined, 'server.busy']))
    expect(errors.filter((error) => error === undefined).length).toBeGreaterThanOrEqual(9)
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
})
