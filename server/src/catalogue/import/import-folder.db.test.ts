import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaAddresses } from '../../ports/media-store/index.ts'
import { createFfmpegTranscoder, findTools } from '../../ports/transcoder/index.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'
import { type Progress, silentProgress } from '../progress.ts'
import { importFolder } from './import-folder.ts'

const { tools } = await findTools({ path: process.env.PATH ?? '' })
/** As a service has it, where the system has ffmpeg. */
const deps = tools ? { transcoder: createFfmpegTranscoder(tools) } : {}

/** A real film of the demo, 960 × 540. */
const FILM = join(process.cwd(), 'demo/videos/506/video.mp4')
const OTHER_FILM = join(process.cwd(), 'demo/videos/101/video.mp4')

const picture = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function fillFolder(folder: string) {
  for (const name of ['gallery', 'damaged']) mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(FILM, join(folder, '永字.mp4'))
  writeFileSync(
    join(folder, '永字.md'),
    '---\ntitle: 永字八法\ncategory: 汉字\ntags: 笔画, 毛笔\nvip: true\nrelease: 2026-11-01 08:00\nchapters:\n  - { time: 1, title: 侧 }\n---\n看一个字。\n',
  )
  writeFileSync(
    join(folder, '永字.en.md'),
    '---\ntitle: Eight strokes\nchapters:\n  - { time: 1, title: Dot }\n---\nOne character.\n',
  )
  // 侧 in GBK, as Chinese programs wrote for thirty years.
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}'
  writeFileSync(join(folder, '永字.srt'), Buffer.concat([Buffer.from(srt), Buffer.from([0xb2, 0xe0])]))
  writeFileSync(join(folder, '永字.en.srt'), '1\n00:00:01,000 --> 00:00:02,000\nDot\n')
  writeFileSync(join(folder, '囧.md'), `# 囧\n\n${'窗'.repeat(900)}\n\n![窗格](囧.png)\n`)
  writeFileSync(join(folder, '囧.png'), await picture('#114477'))
  for (const [index, color] of ['#aa0000', '#00aa00', '#0000aa', '#aaaa00'].entries())
    writeFileSync(join(folder, 'gallery', `${index + 1}.png`), await picture(color))
  writeFileSync(
    join(folder, 'gallery/index.md'),
    '---\ntitle: 四色\nvip: true\npictures:\n  - { file: 2.png, title: 绿 }\n---\n',
  )
  writeFileSync(join(folder, 'damaged/1.mp4'), 'this is no film')
  writeFileSync(join(folder, 'notes.xlsx'), 'x')
}

eachDatabase('import of a folder', (kind) => {
  let app: TestApp
  let folder: string
  let lines: string[]
  const progress: Progress = {
    print: (line) => void lines.push(line),
    start: () => undefined,
    step: () => undefined,
    stop: () => undefined,
  }
  beforeAll(async () => {
    app = await createTestApp(kind, { deps })
    folder = join(mkdtempSync(join(tmpdir(), 'zimu-import-')), 'works')
    mkdirSync(folder)
    lines = []
    await fillFolder(folder)
  })
  afterAll(async () => {
    await app.close()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  })

  const run = () => {
    const { database, media, clock, secrets, transcoder } = app.deps
    const addresses = createMediaAddresses([secrets.get('media')], clock)
    return importFolder(
      { database, media, clock, addresses, transcoder, content: app.app.modules.contents },
      folder,
      progress,
    )
  }
  async function mediaPaths() {
    const paths: string[] = []
    for await (const { file_path } of app.deps.media.list('')) paths.push(file_path)
    return paths.sort()
  }
  const info = (key: string) => app.client.call('GET /api/content.Content/info', { content_id: key })

  it('publishes all pictures of a gallery of 45 (on Node 20 it published 32)', async () => {
    const works = join(folder, '../large')
    mkdirSync(join(works, 'forty-five'), { recursive: true })
    const bytes = await picture('#224466', 8, 8)
    for (let index = 1; index <= 45; index += 1) writeFileSync(join(works, 'forty-five', `${index}.png`), bytes)
    const { database, media, clock, secrets, transcoder } = app.deps
    const addresses = createMediaAddresses([secrets.get('media')], clock)
    const deps = { database, media, clock, addresses, transcoder, content: app.app.modules.contents }
    expect(await importFolder(deps, works, silentProgress)).toMatchObject({ added: 1, problems: [] })
    expect((await info('forty-five')).data.images).toHaveLength(45)
    await database.db.transaction().execute(async (trx) => {
      const { content_id } = await trx
        .selectFrom('content')
        .select('content_id')
        .where('unique', '=', 'forty-five')
        .executeTakeFirstOrThrow()
      await app.app.modules.contents.removeContent(trx, content_id)
    })
  })

  it('publishes what is good, names what is not, and does nothing the second time', async () => {
    const first = await run()
    expect(first).toMatchObject({ added: 3, updated: 0, unchanged: 0 })
    expect(first.problems.map(({ path }) => path)).toEqual(['notes.xlsx', 'damaged/'])
    expect(first.problems[1]?.findings).toEqual([{ reason: 'film_none', file: 'damaged/1.mp4', params: {} }])
    expect(lines).toContainEqual(
      expect.stringMatching(/^not published: damaged\/: damaged\/1\.mp4: there is no film in it/),
    )
    expect(lines.filter((line) => line.startsWith('not published'))).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('added'))).toHaveLength(3)
    const before = await mediaPaths()
    expect(await run()).toMatchObject({ added: 0, updated: 0, unchanged: 3 })
    expect(await mediaPaths()).toEqual(before)
  })

  it('publishes a film with its text, translation, chapters, subtitles and cover', async () => {
    const { data } = await info('永字')
    expect(data).toMatchObject({
      name: '永字八法',
      kind: 'video',
      is_vip: 1,
      is_unlock: 0,
      category_names: '汉字',
      tag_names: '笔画,毛笔',
      release_time: '2026-11-01 08:00:00',
      width: 960,
      height: 540,
      chapters: [{ time: 1, title: '侧' }],
    })
    expect(data.extent).toBeGreaterThan(10)
    expect(data.extent).toBe(data.duration)
    const english = app.clientOf('', 'en')
    expect((await english.call('GET /api/content.Content/info', { content_id: '永字' })).data).toMatchObject({
      name: 'Eight strokes',
      chapters: [{ time: 1, title: 'Dot' }],
    })
  })

  it('publishes subtitles that are in GBK as WebVTT in UTF-8', async () => {
    const paths = (await mediaPaths()).filter((path) => path.endsWith('.vtt'))
    const texts = await Promise.all(
      paths.map(async (path) => {
        const chunks: Buffer[] = []
        for await (const chunk of (await app.deps.media.open(path)).bytes) chunks.push(chunk as Buffer)
        return Buffer.concat(chunks).toString()
      }),
    )
    expect(texts).toContain('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0\n侧\n')
  })

  it('publishes an article with its pictures and measures its reading time', async () => {
    const { data } = await info('囧')
    expect(data).toMatchObject({ kind: 'article', extent: 2, image_width: 600 })
    const src =
      /<figure><img src="([^"]+)" alt="窗格" width="600" height="400" loading="lazy" data-color="#[0-9a-f]{6}"/.exec(
        data.content,
      )?.[1] ?? ''
    expect(src).toMatch(/^\/media\//)
    expect((await app.http.inject({ url: src })).statusCode).toBe(200)
    expect((await app.http.inject({ url: data.image_url })).headers['content-type']).toBe('image/webp')
  })

  it('shows three small pictures of a locked gallery and no more', async () => {
    const { data } = await info('gallery')
    expect(data).toMatchObject({ kind: 'gallery', extent: 4, is_unlock: 0 })
    expect(data.images.map((image) => [image.file_url, image.thumb_url !== '', image.title])).toEqual([
      ['', true, ''],
      ['', true, '绿'],
      ['', true, ''],
      ['', false, ''],
    ])
    const thumb = await app.http.inject({ url: data.images[0]?.thumb_url ?? '' })
    // Half of the picture's own 600: a small original is not given away whole.
    expect((await sharp(thumb.rawPayload).metadata()).width).toBe(300)
  })

  it('gives nobody the first picture of a locked gallery, or a whole frame of a locked film, as its cover', async () => {
    const { media } = app.deps
    for (const name of ['strip', 'locked']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'strip/1.png'), await picture('#123456', 1800, 9000))
    writeFileSync(join(folder, 'strip/2.png'), await picture('#654321', 3000, 2000))
    writeFileSync(join(folder, 'strip/index.md'), '---\ntitle: 长卷\nvip: true\n---\n')
    writeFileSync(join(folder, 'locked/index.md'), '---\nvip: true\n---\n字\n\n![图](1.png)\n')
    writeFileSync(join(folder, 'locked/1.png'), await picture('#123457', 3000, 2000))
    expect((await run()).problems.map(({ path }) => path)).toEqual(['notes.xlsx', 'damaged/'])
    for (const key of ['strip', 'gallery', 'locked', '永字']) {
      const { data } = await info(key)
      for (const query of ['', '?w=1920', '?w=1920&as=jpeg']) {
        const { rawPayload } = await app.http.inject({ url: `${data.image_url}${query}` })
        const { width, height } = await sharp(rawPayload).metadata()
        expect([key, width <= 480, height <= 640]).toEqual([key, true, true])
      }
    }
    for await (const { file_path } of media.list('public'))
      if (file_path.endsWith('.webp')) {
        const { width, height } = await sharp(
          Buffer.concat(await (await media.open(file_path)).bytes.toArray()),
        ).metadata()
        expect(Math.min(width, height), file_path).toBeLessThanOrEqual(600)
      }
    for (const name of ['strip', 'locked']) rmSync(join(folder, name), { recursive: true })
    await run()
  })

  it('changes a content whose files have changed, and leaves nothing of the old ones', async () => {
    const before = await info('gallery')
    writeFileSync(join(folder, 'gallery/4.png'), await picture('#ffffff', 300, 300))
    rmSync(join(folder, 'gallery/1.png'))
    app.clock.advance(seconds(5))
    expect(await run()).toMatchObject({ added: 0, updated: 1, unchanged: 2 })
    const after = await info('gallery')
    expect(after.data.content_id).toBe(before.data.content_id)
    expect(after.data.release_time).toBe(before.data.release_time)
    expect(after.data.images.map((image) => image.width)).toEqual([600, 600, 300])
    const own = (await mediaPaths()).filter((path) => path.startsWith(`c/${after.data.content_id}/`))
    expect(own).toHaveLength(3)
  })

  it('leaves danmu, progress and likes with a film that comes under another name or encoded anew', async () => {
    const { db } = app.deps.database
    const { content_id } = (await info('永字')).data
    const film = () =>
      db
        .selectFrom('content_file')
        .innerJoin('file', 'file.file_id', 'content_file.file_id')
        .select(['file.file_id', 'file.file_path', 'content_id'])
        .where('content_id', '=', content_id)
        .where('role', '=', 'video')
        .executeTakeFirstOrThrow()
    const before = await film()

    // The same bytes under another name.
    for (const ending of ['mp4', 'md', 'en.md', 'srt', 'en.srt'])
      renameSync(join(folder, `永字.${ending}`), join(folder, `八法.${ending}`))
    expect(await run()).toMatchObject({ added: 0, updated: 1 })
    expect((await info('八法')).data.content_id).toBe(content_id)
    expect(await film()).toEqual(before)

    // Other bytes of the same length: an empty box at the end of the file.
    appendFileSync(join(folder, '八法.mp4'), Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]))
    expect(await run()).toMatchObject({ added: 0, updated: 1 })
    const anew = await film()
    expect(anew.file_id).toBe(before.file_id)
    expect(anew.file_path).not.toBe(before.file_path)
    expect(await mediaPaths()).toContain(anew.file_path)

    // Another film in its place is another film.
    copyFileSync(OTHER_FILM, join(folder, '八法.mp4'))
    expect(await run()).toMatchObject({ added: 0, updated: 1 })
    expect((await film()).file_id).not.toBe(before.file_id)
    for (const ending of ['mp4', 'md', 'en.md', 'srt', 'en.srt'])
      renameSync(join(folder, `八法.${ending}`), join(folder, `永字.${ending}`))
    expect(await run()).toMatchObject({ added: 0, updated: 1 })
    expect((await info('永字')).data.content_id).toBe(content_id)
  })

  it('keeps the old content when its new file is broken', async () => {
    writeFileSync(join(folder, '永字.mp4'), 'broken')
    const report = await run()
    expect(report.problems.map(({ path }) => path)).toContain('永字.mp4')
    expect((await info('永字')).data).toMatchObject({ name: '永字八法', width: 960 })
  })

  it('refuses a unique key that another content has', async () => {
    writeFileSync(join(folder, 'other.md'), '---\nunique: gallery\n---\n文\n')
    expect((await run()).problems).toContainEqual({
      path: 'other.md',
      findings: [{ reason: 'key_taken', file: '', params: { unique: 'gallery' } }],
    })
  })
})

describe('a folder that holds nothing', () => {
  it('publishes nothing and fails nothing', async () => {
    const app = await createTestApp('sqlite')
    const empty = mkdtempSync(join(tmpdir(), 'zimu-import-'))
    const { database, media, clock, transcoder } = app.deps
    const addresses = createMediaAddresses(['x'], clock)
    const deps = { database, media, clock, addresses, transcoder, content: app.app.modules.contents }
    expect(await importFolder(deps, empty, silentProgress)).toEqual({
      added: 0,
      updated: 0,
      unchanged: 0,
      problems: [],
    })
    await app.close()
    rmSync(empty, { recursive: true })
  })
})
