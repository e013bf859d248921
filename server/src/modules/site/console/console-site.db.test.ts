import { days, hours } from '@zimu/contract/durations'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMediaReferences } from '../../../db/media-references.ts'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { formatTime } from '../../../texts/time.ts'

const UNDO = 'POST /admin/api/audit.Entry/undo'
const cover = (name: string) => ({ url: `/storage/c/9/${name}.webp`, width: 2000, height: 1500, color: '#123456' })
const PICTURE = { image_url: '/storage/a.webp', width: 1200, height: 900 }

eachDatabase('the site on the console', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest() })
  const undo = (record_id: number | null) => editor.call(UNDO, { ...write(), record_id: record_id ?? 0 })

  describe('slides', () => {
    const save = (input: object) => editor.call('POST /admin/api/site.Carousel/save', { ...write(), ...input })
    const seen = async () => (await app.client.call('GET /api/setting.Carousel/list', {})).data.list
    const ids = async () => (await seen()).map((slide) => slide.carousel_id)

    it('are shown to visitors in their order, five at most', async () => {
      const made = []
      for (let index = 0; index < 5; index += 1)
        made.push(await save({ ...PICTURE, title: { 'zh-Hans': `第${index}张` } }))
      expect((await seen()).map((slide) => slide.title)).toEqual(['第0张', '第1张', '第2张', '第3张', '第4张'])
      await expect(save(PICTURE)).rejects.toMatchObject({ error: 'site.slides_full' })
      const waiting = await save({ ...PICTURE, is_disable: 1 })
      const show = (one: { carousel_id: number; version: number }, is_disable: 0 | 1) =>
        editor.call('POST /admin/api/site.Carousel/disable', {
          ...{ ...write(), carousel_id: one.carousel_id, version: one.version },
          is_disable,
        })
      await expect(show(waiting, 0)).rejects.toMatchObject({ error: 'site.slides_full' })
      const [first, second] = made
      if (!first || !second) throw new Error('no slides')
      const off = await show(first, 1)
      const on = await show(waiting, 0)
      expect(await ids()).not.toContain(first.carousel_id)
      await expect(undo(off.record_id)).rejects.toMatchObject({ error: 'site.slides_full' })
      await undo(on.record_id)
      await undo(off.record_id)
      const order = await ids()
      const moved = await editor.call('POST /admin/api/site.Carousel/order', {
        ...write(),
        carousel_ids: [made[4]?.carousel_id ?? 0, second.carousel_id],
      })
      expect((await seen()).map((slide) => slide.title)).toEqual(['第4张', '第1张', '第0张', '第2张', '第3张'])
      await undo(moved.record_id)
      expect(await ids()).toEqual(order)
    })

    it('take the place of another as one act, which one undo takes back', async () => {
      const made = []
      for (let index = 0; index < 5; index += 1)
        made.push(await save({ ...PICTURE, title: { 'zh-Hans': `第${index}张` } }))
      const waiting = await save({ ...PICTURE, is_disable: 1 })
      const elsewhere = await save({ ...PICTURE, is_disable: 1, position: 'other' })
      const [leaving, other] = made
      if (!leaving || !other) throw new Error('no slides')
      const before = await ids()
      const replace = (one: { carousel_id: number; version: number }, gone: { carousel_id: number; version: number }) =>
        editor.call('POST /admin/api/site.Carousel/replace', {
          ...{ ...write(), carousel_id: one.carousel_id, version: one.version },
          ...{ leaving_id: gone.carousel_id, leaving_version: gone.version },
        })
      for (const [one, gone] of [
        [waiting, elsewhere],
        [elsewhere, leaving],
        [other, leaving],
      ] as const)
        await expect(replace(one, gone)).rejects.toMatchObject({ error: 'site.slide_not_waiting' })
      await expect(replace(waiting, { ...leaving, version: 9 })).rejects.toMatchObject({ error: 'request.conflict' })
      expect(await ids()).toEqual(before)

      const { record_id } = await replace(waiting, leaving)
      const after = [...before.filter((id) => id !== leaving.carousel_id), waiting.carousel_id]
      expect(await ids()).toEqual(after)
      const back = await undo(record_id)
      expect(await ids()).toEqual(before)
      await undo(back.record_id)
      expect(await ids()).toEqual(after)
    })

    it('are not brought back from a replacement where the other one was changed since', async () => {
      const leaving = await save({ ...PICTURE, title: { 'zh-Hans': '走的' } })
      const waiting = await save({ ...PICTURE, is_disable: 1 })
      const { record_id } = await editor.call('POST /admin/api/site.Carousel/replace', {
        ...{ ...write(), carousel_id: waiting.carousel_id, version: waiting.version },
        ...{ leaving_id: leaving.carousel_id, leaving_version: leaving.version },
      })
      await save({ ...PICTURE, carousel_id: leaving.carousel_id, version: leaving.version + 1, is_disable: 0 })
      await expect(undo(record_id)).rejects.toThrow()
      expect(await ids()).toEqual([leaving.carousel_id, waiting.carousel_id])
    })

    it('show a picture of the library as a copy of their own, which undo leaves', async () => {
      const { database, clock } = app
      const { media } = app.deps
      const paint = (background: string) =>
        sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
          .webp()
          .toBuffer()
      const content_id = await makeContent(app, { kind: 'gallery', name: '锁着的', is_vip: 1, image: cover('a') })
      await media.putBytes('public/c/9/a.webp', await paint('#000000'))
      const made = await save({
        file_key: `cover-${content_id}`,
        image_url: '/storage/other.webp',
        width: 9,
        height: 9,
      })
      const [slide] = await seen()
      expect(slide).toMatchObject({ file_url: expect.stringMatching(/^\/storage\/site\/[0-9a-f]{20}\.webp$/) })
      expect(slide).toMatchObject({ width: 1600, height: 1200, color: '#000000' })
      const shown = async () => (await app.http.inject({ url: slide?.file_url ?? '' })).statusCode
      expect(await shown()).toBe(200)

      await media.putBytes('public/c/9/b.webp', await paint('#ffffff'))
      const other = await makeContent(app, { kind: 'gallery', name: '另一个', image: cover('b') })
      const { carousel_id, version } = made
      const changed = await save({ carousel_id, version, file_key: `cover-${other}` })
      expect((await seen())[0]).toMatchObject({ color: '#ffffff' })
      clock.advance(days(8))
      await app.app.modules.media.orphans.sweep({
        dry: false,
        report: () => undefined,
        isBackupBusy: async () => false,
      })
      expect(await shown()).toBe(200)
      // The former session has ended meanwhile; an owner takes back what others did.
      editor = await makeOperator(app, ['owner'])
      await undo(changed.record_id)
      expect((await seen())[0]).toEqual(slide)
      const paths = []
      for await (const { file_path } of listMediaReferences(database.db)) paths.push(file_path)
      expect(paths).toContain(`public${slide?.file_url.slice('/storage'.length)}`)
    })

    it('take no picture that the library does not have, and none from who does not see it', async () => {
      await expect(save({ file_key: 'file-999' })).rejects.toMatchObject({ error: 'media.file_unknown' })
      const [content_id, owner] = [await makeContent(app, { image: cover('none') }), await makeOperator(app, ['owner'])]
      await expect(save({ file_key: `cover-${content_id}` })).rejects.toMatchObject({ error: 'media.file_unknown' })
      const { role } = await owner.call('POST /admin/api/operator.Role/save', {
        ...{ ...write(), reason: '只管站点', name: '站点', grants: [{ right: 'site.write', bounds: [] }] },
      })
      const writer = await makeOperator(app, [role as `own:${number}`])
      const saving = writer.call('POST /admin/api/site.Carousel/save', { ...write(), file_key: `cover-${content_id}` })
      await expect(saving).rejects.toMatchObject({ error: 'operator.not_allowed' })
      expect(await seen()).toEqual([])
    })

    it('two at once never make six', async () => {
      for (let index = 0; index < 4; index += 1) await save(PICTURE)
      const both = await Promise.allSettled([save(PICTURE), save(PICTURE)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await seen()).toHaveLength(5)
    })

    it('need a content or a picture, and say whether visitors see the content', async () => {
      await expect(save({})).rejects.toMatchObject({ error: 'site.slide_picture' })
      await expect(save({ content_id: 999 })).rejects.toMatchObject({ error: 'content.not_found' })
      await expect(save({ ...PICTURE, url: 'javascript:alert(1)' })).rejects.toMatchObject({
        error: 'content.url_shape',
      })
      const content_id = await makeContent(app, { name: '永字八法', is_disable: 1 })
      await save({ content_id })
      expect(await editor.call('GET /admin/api/site.Carousel/list', {})).toMatchObject({
        list: [{ content_id, content_name: '永字八法', content_image: '/storage/cover.webp', is_content_listed: 0 }],
        max_shown: 5,
      })
    })
  })

  describe('a notice', () => {
    const SAVE = 'POST /admin/api/site.Notice/save'
    const PUBLISH = 'POST /admin/api/site.Notice/publish'
    const INFO = 'GET /admin/api/site.Notice/info'
    const text = { title: { 'zh-Hans': '停机', en: 'Down' }, content: { 'zh-Hans': '**今晚** 停机', en: 'Tonight' } }
    const seen = async () => (await app.client.call('GET /api/setting.Notice/list', {})).data.list

    it('is hidden until it is published, now or at a time, and is taken back as it was', async () => {
      const made = await editor.call(SAVE, { ...write(), ...text })
      const { notice_id } = made
      expect(await seen()).toEqual([])
      const shown = await editor.call(PUBLISH, { ...write(), notice_id, version: made.version })
      expect(await seen()).toMatchObject([{ title: '停机', content: '<p><strong>今晚</strong> 停机</p>' }])
      const before = await editor.call(INFO, { notice_id })
      expect(before).toMatchObject({ ...text, state: 'shown' })
      const long = '长'.repeat(3000)
      const changed = await editor.call(SAVE, {
        ...{ ...write(), notice_id, version: shown.version },
        ...{ title: { 'zh-Hans': '改了' }, content: { 'zh-Hans': long } },
      })
      expect(await editor.call(INFO, { notice_id })).toMatchObject({ state: 'shown', content: { 'zh-Hans': long } })
      const emptied = await editor.call(SAVE, {
        ...{ ...write(), notice_id, version: changed.version },
        title: { 'zh-Hans': '空的' },
      })
      await undo(emptied.record_id)
      expect((await editor.call(INFO, { notice_id })).content).toEqual({ 'zh-Hans': long })
      await expect(undo(changed.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
      const { version } = await editor.call(INFO, { notice_id })
      const later = formatTime(app.clock.now() + hours(1))
      await editor.call(PUBLISH, { ...write(), notice_id, version, start_time: later })
      expect(await seen()).toEqual([])
      app.clock.advance(hours(1))
      expect(await seen()).toHaveLength(1)
    })

    it('that is urgent needs a reason to be shown', async () => {
      const { notice_id, version } = await editor.call(SAVE, { ...write(), ...text, is_urgent: 1 })
      const publish = { ...write(), notice_id, version }
      await expect(editor.call(PUBLISH, publish)).rejects.toMatchObject({ error: 'operator.reason_needed' })
      await editor.call(PUBLISH, { ...publish, reason: '今晚停机' })
      expect(await seen()).toMatchObject([{ is_urgent: 1 }])
    })

    it('has its end after its start, and times that are times', async () => {
      const times = { start_time: '2026-01-02', end_time: '2026-01-01' }
      await expect(editor.call(SAVE, { ...write(), ...text, ...times })).rejects.toMatchObject({
        error: 'site.time_order',
      })
      const wrong = editor.call(SAVE, { ...write(), ...text, end_time: 'soon' })
      await expect(wrong).rejects.toMatchObject({ error: 'request.invalid_parameter' })
    })

    it('that came as HTML is edited as Markdown, and a changed one is not overwritten', async () => {
      const now = app.clock.now()
      const { notice_id } = await app.database.db
        .insertInto('notice')
        .values({
          unique: 'n',
          type: 0,
          title: '旧',
          content: '<h2>字</h2><p>一<strong>二</strong></p>',
          start_time: now,
          create_time: now,
          update_time: null,
        })
        .returning('notice_id')
        .executeTakeFirstOrThrow()
      const info = await editor.call(INFO, { notice_id })
      expect(info.content).toEqual({ 'zh-Hans': '## 字\n\n一**二**' })
      const row = { notice_id, version: info.version, title: info.title, content: info.content }
      await editor.call(SAVE, { ...write(), ...row, title: { 'zh-Hans': '新' } })
      await expect(editor.call(SAVE, { ...write(), ...row })).rejects.toMatchObject({
        error: 'request.conflict',
        body: { data: { changed_by: 'jiang', current: { version: 2, name: '新' } } },
      })
      expect(await seen()).toMatchObject([{ title: '新', unique: 'n' }])
      const both = await Promise.allSettled([
        editor.call('POST /admin/api/site.Notice/delete', { ...write(), notice_id, version: 2 }),
        editor.call('POST /admin/api/site.Notice/disable', { ...write(), notice_id, version: 2 }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await seen()).toEqual([])
    })
  })

  describe('a question', () => {
    const SAVE = 'POST /admin/api/site.Faq/save'
    const faq = {
      group: 'player',
      question: { 'zh-Hans': '放不了？' },
      answer: { 'zh-Hans': '再试<script>x()</script>' },
    }
    const seen = async () => (await app.client.call('GET /api/setting.Faq/list', {})).data.list

    it('is written by the support, who may write nothing else of the site', async () => {
      const support = await makeOperator(app, ['support'])
      const request = { ...write(), ...faq }
      const made = await support.call(SAVE, request)
      expect(await support.call(SAVE, request)).toEqual(made)
      expect(await seen()).toMatchObject([{ question: '放不了？', group: 'player' }])
      expect((await seen())[0]?.answer).not.toContain('script')
      const { record_id } = await support.call('POST /admin/api/site.Faq/delete', {
        ...{ ...write(), faq_id: made.faq_id, version: made.version },
      })
      expect(await seen()).toEqual([])
      await support.call(UNDO, { ...write(), record_id: record_id ?? 0 })
      expect(await seen()).toHaveLength(1)
      const notice = support.call('GET /admin/api/site.Notice/list', {})
      await expect(notice).rejects.toMatchObject({ error: 'operator.not_allowed' })
    })
  })

  it('links are made, ordered, hidden and deleted', async () => {
    const seen = async () =>
      (await app.client.call('GET /api/setting.Setting/setting', {})).data.link.map(({ name }) => name)
    const save = (name: string) =>
      editor.call('POST /admin/api/site.Link/save', { ...write(), name, url: 'https://example.org/' })
    const [a, b] = [await save('甲'), await save('乙')]
    expect(await seen()).toEqual(['甲', '乙'])
    await editor.call('POST /admin/api/site.Link/order', { ...write(), link_ids: [b.link_id] })
    expect(await seen()).toEqual(['乙', '甲'])
    const one = { link_id: a.link_id, version: 1 }
    const hidden = await editor.call('POST /admin/api/site.Link/disable', { ...write(), ...one })
    expect(await seen()).toEqual(['乙'])
    const taken = await undo(hidden.record_id)
    expect(await seen()).toEqual(['乙', '甲'])
    await undo(taken.record_id)
    expect(await seen()).toEqual(['乙'])
    await undo(b.record_id)
    expect(await seen()).toEqual([])
    const gone = editor.call('POST /admin/api/site.Link/order', { ...write(), link_ids: [999] })
    await expect(gone).rejects.toMatchObject({ error: 'site.entry_not_found' })
  })
})
