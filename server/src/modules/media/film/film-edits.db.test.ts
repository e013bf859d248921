import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCallContext, makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import type { ContentFileInput } from '../../content/index.ts'

const FILMS = 'GET /admin/api/media.Film/list'
const SUBTITLE = 'POST /admin/api/media.Subtitle/save'
const CHAPTERS = 'POST /admin/api/media.Chapter/save'
const UNDO = 'POST /admin/api/audit.Entry/undo'

const srt = (...lines: string[]) =>
  lines.map((line, index) => `${index + 1}\n00:00:0${index + 1},000 --> 00:00:0${index + 1},900\n${line}`).join('\n\n')

const filmOf = (path: string, title: string): ContentFileInput => ({
  role: 'video',
  title,
  meta: { mp4Bandwidth: 1000 },
  file: {
    ...{ file_name: title, file_path: path, file_type: 'video', file_ext: 'mp4', file_size: 1000, is_public: 0 },
    ...{ width: 1280, height: 720, duration: 60 },
  },
})

eachDatabase('films of a content', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let content_id: number
  let ids: number[]
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
    const files = [filmOf('c/1/first.mp4', '泥板'), filmOf('c/1/second.mp4', '破译')]
    content_id = await makeContent(app, { kind: 'video', name: '线形文字', files })
    ids = (await films()).list.map(({ file_id }) => file_id)
  })
  afterEach(() => app.close())

  const films = () => editor.call(FILMS, { content_id })
  const visitor = async () =>
    (await app.client.call('GET /api/content.Content/info', { content_id: String(content_id) })).data
  const edited = async (file_id = ids[0] ?? 0) => ({
    ...{ request_id: newRequest(), content_id, file_id, reason: '' },
    version: (await films()).version,
  })
  const said = async (keywords: string) =>
    (await app.app.modules.contents.cues({ keywords }, makeCallContext())).list.map(({ cue }) => [
      cue.episode,
      cue.text,
    ])
  const undo = (record_id: number | null) => editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const refusal = (error: string, current?: object) => ({
    body: { data: expect.objectContaining(current ? { error, current } : { error }) },
  })

  it('are listed with what goes along with them, playable by signed addresses', async () => {
    const { list } = await films()
    expect(list.map(({ titles, duration }) => [titles['zh-Hans'], duration])).toEqual([
      ['泥板', 60],
      ['破译', 60],
    ])
    expect(list[0]?.sources).toMatchObject([
      { type: 'video/mp4', url: expect.stringMatching(/^\/media\/.*first\.mp4$/) },
    ])
    await expect(editor.call(FILMS, { content_id: 999 })).rejects.toMatchObject(refusal('content.not_found'))
    const reader = await makeOperator(app, ['reader'])
    await expect(reader.call(FILMS, { content_id })).rejects.toMatchObject(refusal('operator.not_allowed'))
  })

  it('are named in each language, and visitors read it at once; undo brings the former names', async () => {
    const save = { ...(await edited()), titles: { 'zh-Hans': '第一集', en: 'Part one' } }
    const { record_id, version } = await editor.call('POST /admin/api/media.Film/save', save)
    expect((await visitor()).videos[0]?.title).toBe('第一集')
    expect((await films()).list[0]?.titles).toEqual({ 'zh-Hans': '第一集', en: 'Part one' })
    expect((await films()).version).toBe(version)
    const late = { ...save, request_id: newRequest() }
    await expect(editor.call('POST /admin/api/media.Film/save', late)).rejects.toMatchObject(
      refusal('request.conflict'),
    )
    await undo(record_id)
    expect((await films()).list[0]?.titles).toEqual({ 'zh-Hans': '泥板' })
  })

  it('stand in another order, with what is said in them, and go back', async () => {
    await editor.call(SUBTITLE, { ...(await edited()), lang: 'zh-Hans', text: srt('克诺索斯的泥板') })
    expect(await said('泥板')).toEqual([[0, '克诺索斯的泥板']])
    const { file_id: _, ...order } = await edited()
    const done = await editor.call('POST /admin/api/media.Film/order', { ...order, file_ids: [...ids].reverse() })
    expect((await visitor()).videos.map(({ title }) => title)).toEqual(['破译', '泥板'])
    expect(await said('泥板')).toEqual([[1, '克诺索斯的泥板']])
    const wrong = { ...order, request_id: newRequest(), version: done.version }
    for (const file_ids of [[ids[0] ?? 0], [...ids, 999], [ids[0] ?? 0, ids[0] ?? 0]])
      await expect(
        editor.call('POST /admin/api/media.Film/order', { ...wrong, request_id: newRequest(), file_ids }),
      ).rejects.toMatchObject(refusal('media.film_gone'))
    await undo(done.record_id)
    expect((await films()).list.map(({ file_id }) => file_id)).toEqual(ids)
    expect(await said('泥板')).toEqual([[0, '克诺索斯的泥板']])
  })

  it('are taken out, no longer found by what is said in them, and given back whole', async () => {
    await editor.call(SUBTITLE, { ...(await edited()), lang: 'zh-Hans', text: srt('克诺索斯的泥板') })
    await editor.call(SUBTITLE, { ...(await edited(ids[1])), lang: 'zh-Hans', text: srt('文特里斯猜对了') })
    const taken = await editor.call('POST /admin/api/media.Film/remove', await edited())
    expect((await visitor()).videos.map(({ title }) => title)).toEqual(['破译'])
    expect(await said('泥板')).toEqual([])
    expect(await said('猜对')).toEqual([[0, '文特里斯猜对了']])
    await expect(editor.call('POST /admin/api/media.Film/remove', await edited())).rejects.toMatchObject(
      refusal('media.film_gone'),
    )
    await undo(taken.record_id)
    expect((await films()).list.map(({ file_id, tracks }) => [file_id, tracks.length])).toEqual(
      ids.map((id) => [id, 1]),
    )
    expect(await said('泥板')).toEqual([[0, '克诺索斯的泥板']])
    expect(await said('猜对')).toEqual([[1, '文特里斯猜对了']])
  })

  it('stay out once their file has been erased', async () => {
    const taken = await editor.call('POST /admin/api/media.Film/remove', await edited())
    await app.database.db
      .deleteFrom('file')
      .where('file_id', '=', ids[0] ?? 0)
      .execute()
    await expect(undo(taken.record_id)).rejects.toMatchObject(refusal('undo.moved_on'))
    expect((await films()).list.map(({ file_id }) => file_id)).toEqual([ids[1]])
  })

  describe('subtitles', () => {
    it('are checked first, saved, shown to visitors, read cue by cue, taken away, and brought back', async () => {
      const text = srt('第一句', '第二句')
      const dry = await editor.call(SUBTITLE, { ...(await edited()), lang: 'zh-Hans', text, dry: 1 })
      expect(dry).toMatchObject({ cue_num: 2, notes: [], record_id: null })
      expect((await visitor()).videos[0]?.tracks).toEqual([])
      const saved = await editor.call(SUBTITLE, { ...(await edited()), lang: 'zh-Hans', text, is_default: 1 })
      const [track] = (await visitor()).videos[0]?.tracks ?? []
      expect(track).toMatchObject({ lang: 'zh-Hans', label: '简体中文', is_default: 1 })
      expect((await app.http.inject(track?.url ?? '')).body).toContain('00:00:01.000 --> 00:00:01.900\n第一句')
      const info = { content_id, file_id: ids[0] ?? 0, lang: 'zh-Hans' } as const
      expect((await editor.call('GET /admin/api/media.Subtitle/info', info)).cues).toEqual([
        { time: 1, end: 1.9, text: '第一句' },
        { time: 2, end: 2.9, text: '第二句' },
      ])
      expect((await films()).list[0]?.tracks).toMatchObject([{ cue_num: 2 }])
      const replaced = await editor.call(SUBTITLE, { ...(await edited()), lang: 'zh-Hans', text: srt('只有一句') })
      expect(await said('第二')).toEqual([])
      await undo(replaced.record_id)
      expect(await said('第二')).toEqual([[0, '第二句']])
      await editor.call('POST /admin/api/media.Subtitle/remove', { ...(await edited()), lang: 'zh-Hans' })
      expect((await visitor()).videos[0]?.tracks).toEqual([])
      expect(await said('第二')).toEqual([])
      await expect(editor.call('GET /admin/api/media.Subtitle/info', info)).rejects.toMatchObject(
        refusal('media.subtitle_gone'),
      )
      // What was changed meanwhile is not overwritten.
      await expect(undo(saved.record_id)).rejects.toMatchObject(refusal('undo.moved_on'))
    })

    it('are warned of line by line, and refused where nothing can be read or there is too much', async () => {
      const odd =
        '1\n00:00:05,000 --> 00:00:06,000\n晚\n\n2\n00:00:03,000 --> 00:00:02,000\n反\n\n孤单的字\n\n3\n00:09:00,000 --> 00:09:01,000\n太晚'
      const checked = await editor.call(SUBTITLE, { ...(await edited()), lang: 'en', text: odd, dry: 1 })
      expect(checked.notes).toEqual([
        { kind: 'order', cue: 1, line: 2 },
        { kind: 'backwards', cue: 2, line: 6 },
        { kind: 'no_time', cue: 0, line: 9 },
        { kind: 'after_end', cue: 3, line: 12 },
      ])
      const send = async (text: string) => editor.call(SUBTITLE, { ...(await edited()), lang: 'en', text })
      await expect(send('什么都不是')).rejects.toMatchObject(refusal('media.subtitle_unreadable', { line: 1 }))
      await expect(send('')).rejects.toMatchObject(refusal('media.subtitle_unreadable'))
      await expect(send('x'.repeat(1_500_001))).rejects.toMatchObject(refusal('media.subtitle_too_large'))
      await expect(send('x'.repeat(50 * 1024 * 1024))).rejects.toMatchObject(refusal('request.too_large'))
      const many = Array.from({ length: 20_001 }, () => '00:01.000 --> 00:02.000\nx').join('\n\n')
      await expect(send(`WEBVTT\n\n${many}`)).rejects.toMatchObject(refusal('media.subtitle_too_large'))
      expect((await films()).list[0]?.tracks).toEqual([])
    })
  })

  describe('chapters', () => {
    const chapter = (time: number, title: string) => ({ time, titles: { 'zh-Hans': title, en: `Chapter ${time}` } })

    it('are replaced at once, in each language, and taken back', async () => {
      const chapters = [chapter(0, '难题'), chapter(30.5, '三联组')]
      const saved = await editor.call(CHAPTERS, { ...(await edited()), chapters })
      expect((await visitor()).videos[0]?.chapters).toEqual([
        { time: 0, title: '难题' },
        { time: 30.5, title: '三联组' },
      ])
      expect((await films()).list[0]?.chapters).toEqual(chapters)
      await undo(saved.record_id)
      expect((await visitor()).videos[0]?.chapters).toEqual([])
    })

    it('lie in the film, by time, and are not too many', async () => {
      const save = async (chapters: ReturnType<typeof chapter>[]) =>
        editor.call(CHAPTERS, { ...(await edited()), chapters })
      const wrong = (number: number) => refusal('media.chapter_times', { chapter: number })
      await expect(save([chapter(5, 'a'), chapter(5, 'b')])).rejects.toMatchObject(wrong(2))
      await expect(save([chapter(9, 'a'), chapter(5, 'b')])).rejects.toMatchObject(wrong(2))
      await expect(save([chapter(60, 'a')])).rejects.toMatchObject(wrong(1))
      const many = Array.from({ length: 10_000 }, (_, index) => chapter(index / 1000, 'x'))
      await expect(save(many)).rejects.toMatchObject(refusal('media.chapters_many'))
      expect((await films()).list[0]?.chapters).toEqual([])
    })
  })
})
