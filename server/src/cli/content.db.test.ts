/** Unpublishing contents by command, seen through the visitors' calls. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, type TestApp } from '../testing/index.ts'
import { runAsOperator } from './testing/operator.ts'

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

eachDatabase('content commands', (kind) => {
  let app: TestApp
  let folder: string
  beforeEach(async () => {
    app = await createTestApp(kind)
    folder = join(mkdtempSync(join(tmpdir(), 'zimu-content-')), 'works')
    mkdirSync(join(folder, 'gallery'), { recursive: true })
    writeFileSync(join(folder, 'gallery/1.svg'), SQUARE)
    writeFileSync(join(folder, 'gallery/cover.svg'), SQUARE)
    await run('import', folder)
  })
  afterEach(async () => {
    await app.close()
    rmSync(join(folder, '..'), { recursive: true })
  })

  async function run(...words: string[]) {
    const { exit, lines } = await runAsOperator(app, words)
    // Answers are cached for a second.
    app.clock.advance(seconds(2))
    return { exit, lines }
  }
  async function seen() {
    const list = await app.client.call('GET /api/content.Content/list', {})
    const search = await app.client.call('GET /api/content.Content/list', { keywords: 'gallery' })
    const info = await app.client.call('GET /api/content.Content/info', { content_id: 'gallery' }).then(
      () => 1,
      () => 0,
    )
    return [list.data.count, search.data.count, info]
  }
  async function countMedia() {
    let count = 0
    for await (const _file of app.deps.media.list('')) count += 1
    return count
  }

  it('“unpublish” takes it off lists, search and its page (nothing did), “publish” puts it back', async () => {
    expect(await seen()).toEqual([1, 1, 1])
    expect(await run('content', 'unpublish', 'gallery')).toMatchObject({ exit: 0 })
    expect(await seen()).toEqual([0, 0, 0])
    expect((await run('content', 'unpublish', 'gallery')).exit).toBe(1)
    expect((await run('content', 'publish', 'gallery')).exit).toBe(0)
    expect(await seen()).toEqual([1, 1, 1])
    expect((await run('content', 'publish', 'gallery')).exit).toBe(1)
    expect((await run('content', 'unpublish', 'nothing')).lines).toEqual(['There is no content “nothing”.'])
  })

  it('“remove” does nothing without --yes, and can be taken back while the media are there', async () => {
    expect(await run('content', 'remove', 'gallery')).toMatchObject({ exit: 1 })
    expect(await seen()).toEqual([1, 1, 1])
    const files = await countMedia()
    expect((await run('content', 'remove', 'gallery', '--yes')).exit).toBe(0)
    expect(await seen()).toEqual([0, 0, 0])
    expect(await countMedia()).toBe(files)
    expect((await run('content', 'publish', 'gallery')).exit).toBe(0)
    expect(await seen()).toEqual([1, 1, 1])
  })

  it('“remove --media” deletes the files, also later, and then there is no way back', async () => {
    await run('content', 'remove', 'gallery', '--yes')
    expect(await countMedia()).toBeGreaterThan(0)
    const { exit, lines } = await run('content', 'remove', 'gallery', '--media', '--yes')
    expect([exit, lines.at(-1)]).toEqual([0, expect.stringMatching(/files deleted$/)])
    expect(await countMedia()).toBe(0)
    expect((await run('content', 'publish', 'gallery')).lines[0]).toMatch(/cannot come back/)
    const check = await run('check')
    expect(check.lines.filter((line) => line.startsWith('bad') && line.includes('media'))).toEqual([])
  })

  it('an import leaves it off the site, also when its files have changed', async () => {
    await run('content', 'unpublish', 'gallery')
    writeFileSync(join(folder, 'gallery/2.svg'), SQUARE)
    expect((await run('import', folder)).lines.at(-1)).toMatch(/^0 added, 1 updated/)
    expect(await seen()).toEqual([0, 0, 0])
    await run('content', 'remove', 'gallery', '--yes')
    writeFileSync(join(folder, 'gallery/3.svg'), SQUARE)
    expect((await run('import', folder)).lines.at(-1)).toMatch(/^0 added, 0 updated, 1 unchanged/)
    expect(await seen()).toEqual([0, 0, 0])
  })
})
