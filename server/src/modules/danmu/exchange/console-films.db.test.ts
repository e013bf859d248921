/** Files of danmu through the console's own server, into what viewers read. */
import { MAX_IMPORTED_DANMU } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { MAX_DANMU_FILE_BYTES } from '@zimu/contract/uploads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { danmuFile } from '../../../testing/console/danmu-file.ts'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const INFO = 'GET /admin/api/danmu.Film/info'
const IMPORT = 'POST /admin/api/danmu.Film/import'
const EXPORT = '/admin/api/danmu.Film/export'
const SAVE_WORD = 'POST /admin/api/danmu.Word/save'
const UNDO = 'POST /admin/api/audit.Entry/undo'

const XML = `
  <d p="12.5,1,25,16777215,1700000000,0,abc,901">甲 &lt;b&gt; &amp;</d>
  <d p="400.25,5,25,255,1700000001,0,abc,902">乙</d>
  <d p="400.25,5,25,255,1700000001,0,abc,902">乙</d>`
const LEFT = `
  <d p="3,7,25,255,1700000001,0,abc,903">[0,0]</d>
  <d p="x,1,25,255,1700000001,0,abc,904">没有时间</d>
  <d p="99999,1,25,255,1700000001,0,abc,905">片尾以后</d>
  <d p="5,1,25,99999999,1700000001,0,abc,906">颜色不对</d>
  <d p="5,1,25,red,1700000001,0,abc,907">颜色也不对</d>
  <d p="5,1,25,255,1700000001,0,abc,908">&#8203; </d>
  <d p="5,1,25,255,1700000001,0,abc,909">${'长'.repeat(101)}</d>
  <d p="5,1,25,255,1700000001,0,abc,910">骗 子</d>
  <d p="5,1,25,255,1700000001,0,abc,911">看广告</d>`

const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64')

eachDatabase('a file of danmu', (kind) => {
  let app: TestApp
  let moderator: TestOperator
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    moderator = await makeOperator(app, ['moderator'], 'heqing')
    content_id = await makeContent(app, { kind: 'video', duration: 800, extent: 800 })
  })
  afterEach(() => app.close())

  const load = (file: string, given: { content_id?: number; file_id?: number; dry?: 0 | 1 } = {}) =>
    moderator.call(IMPORT, { request_id: newRequest(), content_id, name: 'a.xml', file, ...given })
  const refused = (file: string, given = {}) =>
    load(file, given).then(
      () => 'taken',
      ({ error }: { error: string }) => error,
    )
  const rowNum = async () => (await app.database.db.selectFrom('content_danmu').select('danmu_id').execute()).length
  async function seen(segment: number, of = content_id) {
    app.clock.advance(seconds(1))
    const asked = { content_id: String(of), segment }
    return (await dataOf(app.client.call('GET /api/content.Danmu/list', asked))).list
  }
  const undo = (record_id: number | null) =>
    moderator.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })

  it('is looked through first: what would be added, and what is left out why', async () => {
    await moderator.call(SAVE_WORD, { request_id: newRequest(), word: '骗子', kind: 'block' })
    await moderator.call(SAVE_WORD, { request_id: newRequest(), word: '乙', kind: 'review' })
    await setOption(app, 'content.danmu_block_words', '广告')
    const look = await load(danmuFile(XML + LEFT), { dry: 1 })
    expect(look).toMatchObject({ read_num: 12, added_num: 2, held_num: 1, known_num: 1, record_id: null })
    expect(Object.fromEntries(look.left_out.map(({ reason, num }) => [reason, num]))).toEqual({
      ...{ mode: 1, time: 1, outside: 1, color: 2, empty: 1, too_long: 1, blocked: 2 },
    })
    expect(look.left_out.find(({ reason }) => reason === 'color')?.examples).toEqual(['颜色不对', '颜色也不对'])
    expect(await rowNum()).toBe(0)
    const done = await load(danmuFile(XML + LEFT))
    expect({ ...done, record_id: null }).toEqual(look)
    expect(await seen(0)).toMatchObject([{ text: '甲 <b> &', time: 12.5, mode: 0, color: '#FFFFFF', sender: '' }])
    // It waits for review, as it would if a member had sent it.
    expect(await seen(1)).toEqual([])
    const queue = await moderator.call('GET /admin/api/danmu.Queue/list', { view: 'held' })
    expect(queue.list).toMatchObject([{ text: '乙', word: '乙' }])
  })

  it('adds nothing a second time, and goes out as it came in', async () => {
    expect(await load(danmuFile(XML))).toMatchObject({ added_num: 2, known_num: 1 })
    expect(await load(danmuFile(XML))).toMatchObject({ added_num: 0, known_num: 3, record_id: null })
    const { videos, name } = await moderator.call(INFO, { content_id })
    expect(videos).toEqual([{ file_id: 0, duration: 800, shown_num: 2, held_num: 0, imported_num: 2 }])
    expect(name).not.toBe('')
    const reply = await moderator.inject({ method: 'GET', url: `${EXPORT}?content_id=${content_id}` })
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain(`danmu-${content_id}.xml`)
    const twin = await makeContent(app, { kind: 'video', duration: 800, extent: 800 })
    expect(await load(base64(reply.body), { content_id: twin })).toMatchObject({ added_num: 2, left_out: [] })
    const withoutIds = (list: Awaited<ReturnType<typeof seen>>) => list.map(({ danmu_id, ...item }) => item)
    expect(withoutIds(await seen(1, twin))).toEqual(withoutIds(await seen(1)))
  })

  it('goes out without the name of a sender', async () => {
    const member = await registerMember(app)
    const sent = { content_id: String(content_id), text: '我发的', time: 3 }
    await dataOf(member.client.call('POST /api/content.Danmu/add', sent))
    const { body } = await moderator.inject({ method: 'GET', url: `${EXPORT}?content_id=${content_id}` })
    expect(body).toContain('我发的')
    expect(body).not.toContain(member.username)
  })

  it('is one act, which undo takes back with likes of it; then it can be imported again', async () => {
    const member = await registerMember(app)
    const before = await load(danmuFile('<d p="1,1,25,255,1,0,a,1">先来的</d>'))
    const done = await load(danmuFile(XML))
    const [liked] = (await seen(0)).filter(({ time }) => time === 12.5)
    await dataOf(member.client.call('POST /api/content.Danmu/like', { danmu_id: liked?.danmu_id ?? 0, is_like: 1 }))
    const info = await moderator.call('GET /admin/api/audit.Entry/info', { record_id: done.record_id ?? 0 })
    expect(info).toMatchObject({ action: 'danmu.import', target: `content:${content_id}`, can_undo: 1 })
    expect(JSON.stringify(info)).not.toContain('甲')
    await undo(done.record_id)
    expect((await seen(0)).map(({ text }) => text)).toEqual(['先来的'])
    expect(await app.database.db.selectFrom('danmu_like').selectAll().execute()).toEqual([])
    expect(await load(danmuFile(XML))).toMatchObject({ added_num: 2 })
    await expect(undo(done.record_id)).rejects.toMatchObject({ error: 'undo.done' })
    await undo(before.record_id)
    expect((await seen(0)).map(({ text }) => text)).toEqual(['甲 <b> &'])
  })

  describe('that is hostile is refused in a sentence, and nothing is written', () => {
    const head = '<?xml version="1.0" encoding="UTF-8"?>'
    const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')
    const cases: [string, string, string][] = [
      [
        'a bomb of entities',
        base64(`<!DOCTYPE i [<!ENTITY a0 "ha">${entities}]><i><d p="1,1,25,1">&a9;</d></i>`),
        'danmu.file_entities',
      ],
      [
        'a file of the machine',
        base64('<!DOCTYPE i [<!ENTITY f SYSTEM "file:///etc/passwd">]><i><d p="1,1,25,1">&f;</d></i>'),
        'danmu.file_entities',
      ],
      ['one that is cut off', base64(`${head}<i><d p="1,1,25,1">甲</d><d p="2,1,2`), 'danmu.file_broken'],
      ['one that lacks its end', base64(`${head}<i><d p="1,1,25,1">甲</d>`), 'danmu.file_broken'],
      ['tags across each other', base64(`${head}<i><d p="1,1,25,1">甲</i></d>`), 'danmu.file_broken'],
      ['elements without an end', base64('<i>'.repeat(100_000)), 'danmu.file_broken'],
      [
        'bytes that are not UTF-8',
        Buffer.from([...Buffer.from(`${head}<i><d p="1,1,25,1">`), 0xb9, 0xe3]).toString('base64'),
        'danmu.file_encoding',
      ],
      [
        'an encoding that nobody knows',
        base64('<?xml version="1.0" encoding="klingon"?><i></i>'),
        'danmu.file_encoding',
      ],
      ['a page of HTML', base64('<html><body>not found</body></html>'), 'danmu.file_other'],
      ['a text', base64('no xml at all'), 'danmu.file_other'],
      ['nothing', '', 'danmu.file_other'],
    ]
    it.each(cases)('%s', async (_, file, error) => {
      expect(await refused(file)).toBe(error)
      expect(await rowNum()).toBe(0)
    })

    it('one that is too long, before it is read', async () => {
      const body = { request_id: newRequest(), content_id, file: 'A'.repeat(50 * 1024 * 1024) }
      const reply = await moderator.inject({ method: 'POST', url: '/admin/api/danmu.Film/import', payload: body })
      expect(reply.json()).toMatchObject({ data: { error: 'request.too_large' } })
      const over = Buffer.alloc(MAX_DANMU_FILE_BYTES + 3, ' ').toString('base64')
      expect(await refused(over)).toBe('danmu.file_too_large')
    })

    it('one of too many comments', async () => {
      const many = '<d p="1,1,25,1,1,0,a">好</d>'.repeat(MAX_IMPORTED_DANMU + 1)
      expect(await refused(danmuFile(many))).toBe('danmu.file_too_many')
    })
  })

  it('may be in another encoding, if it says so', async () => {
    const gbk = Buffer.from([
      ...Buffer.from('<?xml version="1.0" encoding="GBK"?><i><d p="1,1,25,1,1,0,a,1">'),
      0xba,
      0xc3,
      ...Buffer.from('</d></i>'),
    ])
    expect(await load(gbk.toString('base64'))).toMatchObject({ added_num: 1 })
    const utf16 = Buffer.from('\uFEFF<i><d p="2,1,25,1,1,0,a,2">看</d></i>', 'utf16le')
    expect(await load(utf16.toString('base64'))).toMatchObject({ added_num: 1 })
    expect((await seen(0)).map(({ text }) => text)).toEqual(['好', '看'])
  })

  it('holds no number that the database cannot', async () => {
    const odd = `<d p="1,1,25,1,99999999999999999999,0,a,${'9'.repeat(400)}">甲</d><d p="1e300,1,25,1,1,0,a,2">乙</d>
      <d p="2,1,25,1,-5,0,a,x&#0;y">丙</d>`
    const untimed = await makeContent(app, { kind: 'video' })
    expect(await load(danmuFile(odd), { content_id: untimed })).toMatchObject({ added_num: 2 })
  })

  it('goes into films that are there, and with the right', async () => {
    expect(await refused(danmuFile(XML), { content_id: 999 })).toBe('danmu.film_not_found')
    expect(await refused(danmuFile(XML), { file_id: 999 })).toBe('danmu.film_not_found')
    const article = await makeContent(app, { kind: 'article' })
    expect(await refused(danmuFile(XML), { content_id: article })).toBe('danmu.film_not_found')
    const editor = await makeOperator(app, ['editor'])
    await expect(editor.call(INFO, { content_id })).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })
})
