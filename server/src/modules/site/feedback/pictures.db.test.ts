import { days, hours } from '@zimu/contract/durations'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listMediaReferences } from '../../../db/media-references.ts'
import { makeFeedback, makePhoto, uploadOf } from '../../../testing/feedback.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  makeOperator,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

eachDatabase('pictures of feedback', (kind) => {
  let app: TestApp
  let member: TestMember
  let photo: Buffer
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_num', 0)
    await setOption(app, 'member.api_rate_guest_num', 0)
    member = await registerMember(app)
    photo = await makePhoto()
  })
  afterEach(() => app.close())

  async function send(bytes = photo, token = member.token) {
    const { headers, payload } = uploadOf(bytes, '账单.jpg')
    const request = { method: 'POST', url: '/api/setting.Feedback/picture', payload } as const
    return (await app.http.inject({ ...request, headers: { ...headers, ApiToken: token } })).json()
  }
  const add = (images: { file_id: number }[], content = '付了款没到账') =>
    dataOf(member.client.call('POST /api/setting.Feedback/add', { content, images }))
  const own = async () => (await dataOf(member.client.call('GET /api/setting.Feedback/list', {}))).list
  const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode
  const runJobs = () => app.app.modules.jobs.runDue()

  it('are re-encoded without metadata, sent with the feedback, and seen by its author', async () => {
    const { data } = await send()
    expect(data).toMatchObject({ file_name: '账单', file_type: 'image', file_ext: 'webp' })
    const served = await app.http.inject({ url: data.file_url })
    expect(served.headers['cache-control']).toMatch(/^private, /)
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 1600, height: 800, format: 'webp', exif: undefined })
    await add([{ file_id: data.file_id }])
    expect((await own())[0]?.images).toMatchObject([{ file_id: data.file_id, file_size: data.file_size }])
  })

  it('are seen by operators who answer, and by nobody else', async () => {
    const { data } = await send()
    const { feedback_id, receipt_no } = await add([{ file_id: data.file_id }])
    const support = await makeOperator(app, ['support'])
    const { pictures } = await support.call('GET /admin/api/feedback.Feedback/info', { feedback_id })
    expect(pictures).toMatchObject([{ file_name: '账单', width: 1600, height: 800 }])
    expect(await statusOf(pictures[0]?.url ?? '')).toBe(200)
    const guest = await dataOf(app.client.call('GET /api/setting.Feedback/info', { feedback_id: receipt_no }))
    expect(guest.images).toEqual([])
    expect(await statusOf(`/storage/${data.file_path}`)).toBe(404)
    // The token of one picture opens no other.
    const other = (await send(await makePhoto(40, 40))).data
    const [, token] = /^\/media\/([^/]+)\//.exec(data.file_url) ?? []
    expect(await statusOf(`/media/${token}/${other.file_path}`)).toBe(404)
    app.clock.advance(hours(2))
    expect(await statusOf(data.file_url)).toBe(404)
  })

  it('belong to who sent them: foreign, sent and unknown ones are refused, and nothing is stored', async () => {
    const other = await registerMember(app)
    const foreign = (await send(photo, other.token)).data.file_id
    expect(await errorOf(add([{ file_id: foreign }]))).toBe('feedback.picture_not_found')
    const mine = (await send()).data.file_id
    await add([{ file_id: mine }])
    expect(await errorOf(add([{ file_id: mine }], '又一次'))).toBe('feedback.picture_not_found')
    expect(await errorOf(add([{ file_id: 999 }], '再一次'))).toBe('feedback.picture_not_found')
    const guest = app.client.call('POST /api/setting.Feedback/add', { content: '访客', images: [{ file_id: foreign }] })
    expect(await errorOf(guest)).toBe('feedback.picture_not_found')
    expect(await own()).toHaveLength(1)
    const four = [1, 2, 3, 4].map((file_id) => ({ file_id }))
    expect(await errorOf(add(four))).toBe('feedback.too_many_pictures')
  })

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('refuses %s', async (_title, bytes) => {
    expect((await send(bytes)).data.error).toBe('feedback.picture_unreadable')
  })

  it('need a login, are slowed down in an hour, and end where the member has no room left', async () => {
    expect((await send(photo, '')).data.error).toBe('auth.login_needed')
    const small = await makePhoto(8, 8)
    for (let sent = 0; sent < 20; sent += 1) expect((await send(small)).code).toBe(200)
    expect((await send(small)).data.error).toBe('request.too_fast')
    app.clock.advance(hours(1))
    const row = { member_id: member.member_id, file_name: 'a', file_size: 1 }
    const rows = Array.from({ length: 40 }, (_one, index) => ({
      ...{ ...row, file_path: `c/feedback-x${index}/picture.webp`, width: 1, height: 1, create_time: 0 },
    }))
    await app.database.db.insertInto('feedback_picture').values(rows).execute()
    expect((await send(small)).data.error).toBe('feedback.no_room')
  })

  it('are deleted after a day if they were never sent, row and file', async () => {
    const unsent = (await send()).data
    const sent = (await send()).data
    await add([{ file_id: sent.file_id }])
    app.clock.advance(days(1) + 1)
    await app.app.modules.jobs.enqueue(app.database.db, { kind: 'prune', payload: null })
    await runJobs()
    await runJobs()
    expect(await app.deps.media.stat(unsent.file_path)).toBeUndefined()
    expect(await app.deps.media.stat(sent.file_path)).toMatchObject({ size: sent.file_size })
    const rows = await app.database.db.selectFrom('feedback_picture').select('picture_id').execute()
    expect(rows).toEqual([{ picture_id: sent.file_id }])
  })

  it('are in the backup, and go with the account', async () => {
    const { data } = await send()
    await add([{ file_id: data.file_id }])
    const paths: string[] = []
    for await (const { file_path } of listMediaReferences(app.database.db)) paths.push(file_path)
    expect(paths).toContain(data.file_path)
    const foreign = await makeFeedback(app)
    await app.app.modules.members.cancel.eraseNow(member.member_id)
    await runJobs()
    expect(await app.deps.media.stat(data.file_path)).toBeUndefined()
    const left = await app.database.db.selectFrom('feedback').select('feedback_id').execute()
    expect(left).toEqual([{ feedback_id: foreign }])
  })
})
