/** Publishing an own folder by command: what the operator reads, and what visitors get. */

import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, type TestApp } from '../testing/index.ts'
import { runAsOperator } from './testing/operator.ts'

const DEMO = join(process.cwd(), 'demo/videos')

eachDatabase('“import”', (kind) => {
  let app: TestApp
  let folder: string
  beforeEach(async () => {
    app = await createTestApp(kind)
    folder = join(mkdtempSync(join(tmpdir(), 'zimu-import-command-')), 'works')
    mkdirSync(folder)
  })
  afterEach(async () => {
    await app.close()
    rmSync(join(folder, '..'), { recursive: true })
  })

  const run = async (...words: string[]) => {
    const { exit, lines } = await runAsOperator(app, ['import', folder, ...words])
    // Answers are cached for a second.
    app.clock.advance(seconds(2))
    return { exit, lines }
  }
  const read = async (key: string) => (await app.client.call('GET /api/content.Content/info', { content_id: key })).data
  const countMedia = async () => {
    let count = 0
    for await (const _file of app.deps.media.list('')) count += 1
    return count
  }

  it('says a line for every content with its address; the address is that of the page', async () => {
    writeFileSync(join(folder, 'a.md'), '# 囧\n\n一扇窗。\n')
    copyFileSync(join(DEMO, '506/video.mp4'), join(folder, 'b.mp4'))
    const { exit, lines } = await run()
    const ids = [(await read('a')).content_id, (await read('b')).content_id]
    const address = (id: number | undefined, of: string) => new RegExp(`#/pages/video/index\\?id=${id}&kind=${of}$`)
    expect(exit).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^added: 囧 \(a\.md\) \S+$/),
      expect.stringMatching(/^added: b \(b\.mp4\) \S+$/),
      '2 added, 0 updated, 0 unchanged, 0 not published',
    ])
    expect(lines[0]).toMatch(address(ids[0], 'article'))
    expect(lines[1]).toMatch(address(ids[1], 'video'))
    const again = await run()
    expect(again.lines[0]).toBe(lines[0]?.replace('added', 'unchanged'))
  })

  it('writes nothing with --dry-run, and says the same', async () => {
    writeFileSync(join(folder, 'a.md'), '---\ntitle: 囧\ncategory: 新的\ntags: 窗\n---\n一扇窗。\n')
    writeFileSync(join(folder, 'b.mp4'), 'this is no film')
    const { exit, lines } = await run('--dry-run')
    expect(exit).toBe(1)
    expect(lines).toEqual([
      'would be added: 囧 (a.md)',
      expect.stringMatching(/^not published: b\.mp4: b\.mp4: there is no film in it/),
      'nothing was written; it would be 1 added, 0 updated, 0 unchanged, 1 not published',
    ])
    const { db } = app.deps.database
    for (const table of ['content', 'category', 'tag'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await countMedia()).toBe(0)
    expect((await run()).lines[0]).toMatch(/^added: 囧/)
  })

  it('warns where several films become one content', async () => {
    mkdirSync(join(folder, 'films'))
    for (const id of ['506', '601']) copyFileSync(join(DEMO, id, 'video.mp4'), join(folder, 'films', `${id}.mp4`))
    const { lines } = await run('--dry-run')
    expect(lines[0]).toMatch(/^note: films\/: it holds 2 films, which become the episodes of one content/)
    writeFileSync(
      join(folder, 'films/index.md'),
      '---\nepisodes:\n  - { file: 506.mp4, title: 一 }\n  - { file: 601.mp4, title: 二 }\n---\n',
    )
    expect((await run('--dry-run')).lines.filter((line) => line.startsWith('note'))).toEqual([])
  })

  it('takes ready HLS and a storyboard, and names what is wrong with them', async () => {
    const works = join(folder, 'letter')
    mkdirSync(works)
    copyFileSync(join(DEMO, '204/video.mp4'), join(works, 'film.mp4'))
    cpSync(join(DEMO, '204/hls'), join(works, 'hls'), { recursive: true })
    for (const name of ['storyboard.webp', 'storyboard.json']) copyFileSync(join(DEMO, '101', name), join(works, name))
    expect((await run()).lines.at(-1)).toMatch(/^1 added/)
    const { sources, storyboard, kind: contentKind, images } = await read('letter')
    expect([contentKind, images]).toEqual(['video', []])
    expect(sources[0]?.type).toBe('application/vnd.apple.mpegurl')
    expect(storyboard).toMatchObject({ tile_width: 160, tile_height: 90, interval: 2 })
    const master = await app.http.inject(sources[0]?.url ?? '')
    expect(master.body).toMatch(/^#EXTM3U/)
    const before = await countMedia()

    writeFileSync(join(works, 'hls/master.m3u8'), '#EXTM3U\n999p/index.m3u8\n')
    writeFileSync(
      join(works, 'storyboard.json'),
      '{ "tile_width": 160, "tile_height": "high", "columns": 6, "interval": 2 }',
    )
    const broken = await run()
    expect(broken.exit).toBe(1)
    expect(broken.lines[0]).toBe(
      'not published: letter/: letter/hls/: master.m3u8 names “999p/index.m3u8”, which is not there',
    )
    expect(await countMedia()).toBe(before)
    cpSync(join(DEMO, '204/hls/master.m3u8'), join(works, 'hls/master.m3u8'))
    expect((await run()).lines[0]).toContain('letter/storyboard.json: “tile_height” wants a number, not “high”')
  })

  it('makes sub-categories of a way down', async () => {
    writeFileSync(join(folder, 'a.md'), '---\ncategory: 汉字/笔画\n---\n一\n')
    writeFileSync(join(folder, 'b.md'), '---\ncategory: 字母 / 笔画, 汉字\n---\n二\n')
    await run()
    const { category } = (await app.client.call('GET /api/content.Content/list', {})).data
    const ways = category.flatMap((top) => [
      top.category_name,
      ...top.children.map((inner) => `${top.category_name}/${inner.category_name}`),
    ])
    expect(ways.sort()).toEqual(['字母', '字母/笔画', '汉字', '汉字/笔画'].sort())
    expect((await read('a')).category_names).toBe('笔画')
  })
})
