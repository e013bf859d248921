import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCategory, makeContent, makeContents } from '../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'
import { openTus } from '../media/testing/tus.ts'
import { makeZip } from './testing/make-zip.ts'

const LOOK = 'POST /admin/api/content.Import/look'
const INFO = 'GET /admin/api/content.Import/info'
const ROWS = 'GET /admin/api/content.Import/rows'
const RUN = 'POST /admin/api/content.Import/run'
const JOB = 'GET /admin/api/bulk.Job/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'
const DOCUMENT = 'GET /admin/api/content.Document/info'
const CONTENTS = 'GET /admin/api/content.Content/list'

const WORKS = [
  { name: '作品/永.md', bytes: '---\ntitle: 永字八法\ncategory: 汉字\n---\n看一个字。\n' },
  { name: '作品/囧.md', bytes: '# 囧\n\n窗。\n' },
  { name: '作品/坏.md', bytes: '---\nvip: maybe\n---\n' },
  { name: '作品/notes.xlsx', bytes: 'x' },
  { name: '作品/.DS_Store', bytes: 'x' },
]

const makePicture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

eachDatabase('importing on the console', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  const runDue = () => app.app.modules.jobs.runDue()
  async function look(name: string, bytes: Buffer | string) {
    const kindOf = name.endsWith('.zip') ? ('archive' as const) : ('table' as const)
    const { upload_id } = await openTus(app, editor).upload(name, Buffer.from(bytes as string), kindOf)
    const { import_id } = await editor.call(LOOK, { request_id: newRequest(), upload_id })
    await runDue()
    return editor.call(INFO, { import_id })
  }
  const rowsOf = async (import_id: number) => (await editor.call(ROWS, { import_id, limit: 100 })).list
  async function run(import_id: number, is_published: 0 | 1 = 0) {
    const begun = await editor.call(RUN, { request_id: newRequest(), import_id, is_published })
    await runDue()
    return editor.call(JOB, { bulk_job_id: begun.bulk_job_id })
  }
  const seen = async () => (await app.client.call('GET /api/content.Content/list', {})).data.count
  const exported = async () => (await editor.inject({ method: 'GET', url: '/admin/api/content.Content/export' })).body
  const undo = (record_id: number | null) => editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })

  describe('a folder as zip', () => {
    it('is looked at without writing, then taken in as drafts, counted a second way', async () => {
      const found = await look('作品.zip', makeZip(WORKS))
      expect(found).toMatchObject({
        ...{ kind: 'folder', state: 'ready', all_num: 5, read_num: 5, ignored_num: 1 },
        ...{ new_num: 2, changed_num: 0, same_num: 0, refused_num: 2, bulk_job_id: null },
      })
      const rows = await rowsOf(found.import_id)
      expect(rows.map(({ place, outcome, name }) => [place, outcome, name])).toEqual([
        ['坏.md', 'refused', ''],
        ['囧.md', 'new', '囧'],
        ['永.md', 'new', '永字八法'],
        ['notes.xlsx', 'refused', ''],
      ])
      expect(rows.map(({ reason, findings }) => [reason, findings])).toEqual([
        ['folder', [{ reason: 'value_kind', file: '坏.md', params: { at: 'vip', given: 'maybe', kinds: 'flag' } }]],
        ['', []],
        ['', []],
        ['folder', [{ reason: 'not_published', file: '', params: {} }]],
      ])
      expect((await editor.call(CONTENTS, {})).count).toBe(0)

      const job = await run(found.import_id)
      expect(job).toMatchObject({ kind: 'import', state: 'done', all_num: 2, done_num: 2, skipped_num: 0 })
      expect((await editor.call(CONTENTS, { state: 'draft' })).list.map(({ name }) => name).sort()).toEqual([
        '囧',
        '永字八法',
      ])
      expect(await seen()).toBe(0)
      const records = await app.app.modules.record.list({ limit: 10 })
      expect(records).toMatchObject([{ operator: 'operator:jiang', action: 'content.import' }])

      const again = await look('作品.zip', makeZip(WORKS))
      expect(again).toMatchObject({ new_num: 0, changed_num: 0, same_num: 2, refused_num: 2 })
      expect(await errorOf(run(again.import_id))).toBe('import.not_in_state')

      await undo(job.record_id)
      expect((await editor.call(CONTENTS, {})).count).toBe(0)
      expect((await editor.call(CONTENTS, { state: 'bin' })).count).toBe(2)
    })

    it('a draft that was imported is published from its editor, as it came', async () => {
      const { import_id } = await look('a.zip', makeZip(WORKS.slice(0, 1)))
      await run(import_id)
      const [content] = (await editor.call(CONTENTS, { state: 'draft' })).list
      const content_id = content?.content_id ?? 0
      const { version, draft_version, draft } = await editor.call(DOCUMENT, { content_id })
      expect(draft?.document).toMatchObject({ name: '永字八法', body: '看一个字。' })
      await editor.call('POST /admin/api/content.Document/publish', {
        ...{ request_id: newRequest(), content_id, version, draft_version },
      })
      expect(await seen()).toBe(1)
    })

    it('is published at once where that is wanted, by who may', async () => {
      const { import_id } = await look('a.zip', makeZip(WORKS.slice(0, 2)))
      expect(await run(import_id, 1)).toMatchObject({ done_num: 2 })
      expect(await seen()).toBe(2)
    })

    it('of which the process died in the middle is gone on with by another, each content once', async () => {
      const pictures = await Promise.all(['#a00', '#0a0', '#00a'].map(makePicture))
      const galleries = ['一', '二', '三'].flatMap((name) =>
        pictures.map((bytes, index) => ({ name: `图/${name}/${index}.png`, bytes })),
      )
      const { import_id, new_num } = await look('图.zip', makeZip(galleries))
      expect(new_num).toBe(3)
      const begun = await editor.call(RUN, { request_id: newRequest(), import_id })
      const job = () => editor.call(JOB, { bulk_job_id: begun.bulk_job_id })
      // The second content never gets its pictures, as in a process that is killed there.
      const { media } = app.deps
      const putFile = media.putFile.bind(media)
      let hold = () => {}
      const isHeld = new Promise<void>((done) => {
        hold = done
      })
      let kill: (error: Error) => void = () => undefined
      let num = 0
      media.putFile = (...given) => {
        num += 1
        if (num < 5) return putFile(...given)
        hold()
        return new Promise((_done, fail) => {
          kill = fail
        })
      }
      const held = runDue()
      await isHeld
      expect(await job()).toMatchObject({ state: 'running', done_num: 1 })
      media.putFile = putFile
      const heir = await createTestApp(kind, {
        env: { ZIMU_DATA: app.deps.config.dataFolder },
        deps: { database: app.database, clock: app.clock, media },
      })
      app.clock.advance(minutes(30))
      await heir.app.modules.jobs.runDue()
      expect(await job()).toMatchObject({ state: 'done', all_num: 3, done_num: 3, skipped_num: 0 })
      const { list } = await editor.call(CONTENTS, {})
      expect(list.map(({ name, extent }) => [name, extent]).sort()).toEqual([
        ['一', 3],
        ['三', 3],
        ['二', 3],
      ])
      kill(new Error('killed'))
      await held
      expect(await job()).toMatchObject({ done_num: 3, skipped_num: 0 })
      await heir.close()
    })

    it('that is not right is one sentence, and nothing lies outside of its folder', async () => {
      const before = readdirSync(app.deps.config.dataFolder).sort()
      const evil = await look('evil.zip', makeZip([...WORKS, { name: '../../evil.md', bytes: '# x' }]))
      expect(evil).toMatchObject({ state: 'unreadable', reason: 'zip_outside', detail: '../../evil.md' })
      expect(await look('...zip', makeZip(WORKS))).toMatchObject({ state: 'ready', new_num: 2 })
      expect(await look('b.zip', 'no zip')).toMatchObject({ state: 'unreadable', reason: 'zip_broken' })
      const after = readdirSync(app.deps.config.dataFolder).filter((name) => name !== 'import' && name !== 'uploads')
      expect(after.sort()).toEqual(before.filter((name) => name !== 'import' && name !== 'uploads'))
      expect(existsSync(join(app.deps.config.dataFolder, 'import', String(evil.import_id)))).toBe(false)
    })
  })

  describe('a table', () => {
    it('that was exported changes nothing, whatever its texts are', async () => {
      await makeCategory(app, { category_name: '汉字' })
      const names = ['=1+1', "'=x", '永，字', 'a"b', ' x', '@a', "'n", '長い\n名']
      await makeContents(
        app,
        names.map((name) => ({ kind: 'article' as const, name, description: `${name}\r\n2`, keywords: '-1' })),
      )
      const found = await look('内容.csv', await exported())
      expect(found).toMatchObject({
        state: 'ready',
        all_num: 8,
        read_num: 8,
        same_num: 8,
        changed_num: 0,
        refused_num: 0,
      })
    })

    it('changed in one row is a draft over that content, taken back as it was', async () => {
      const ids = await makeContents(
        app,
        ['甲', '乙', '丙'].map((name) => ({ kind: 'video' as const, name })),
      )
      const found = await look('a.csv', (await exported()).replace('乙', '=新'))
      expect(found).toMatchObject({ new_num: 0, changed_num: 1, same_num: 2, refused_num: 0 })
      const rows = await rowsOf(found.import_id)
      expect(rows[1]).toMatchObject({ place: '3', outcome: 'changed', content_id: ids[1], fields: ['name'] })
      const job = await run(found.import_id)
      expect(job).toMatchObject({ state: 'done', done_num: 1, skipped_num: 0 })
      const document = () => editor.call(DOCUMENT, { content_id: ids[1] ?? 0 })
      expect(await document()).toMatchObject({ published: { name: '乙' }, draft: { document: { name: '=新' } } })
      await undo(job.record_id)
      expect(await document()).toMatchObject({ draft: null })
    })

    it('in GBK with semicolons makes drafts, and says of each other row why not', async () => {
      const deleted = await makeContent(app, { kind: 'video', name: '旧' })
      await editor.call('POST /admin/api/content.Content/bin', {
        request_id: newRequest(),
        content_id: deleted,
        version: 1,
      })
      const lines = [
        '编号;类型;标题;访问;分类',
        ';文章;新;免费;',
        ';诗;x;;',
        ';视频;;;',
        '999;;x;;',
        `${deleted};;x;;`,
        ';视频;y;贵;',
        ';视频;z;;没有',
        ';视频;z',
      ]
      // 编号 类型 标题 访问 分类 / 文章 新 免费 / 诗 / 视频 / 贵 / 没有 as GBK has them.
      const gbk: Record<string, number[]> = {
        ...{
          编: [0xb1, 0xe0],
          号: [0xba, 0xc5],
          类: [0xc0, 0xe0],
          型: [0xd0, 0xcd],
          标: [0xb1, 0xea],
          题: [0xcc, 0xe2],
        },
        ...{
          访: [0xb7, 0xc3],
          问: [0xce, 0xca],
          分: [0xb7, 0xd6],
          文: [0xce, 0xc4],
          章: [0xd5, 0xc2],
          新: [0xd0, 0xc2],
        },
        ...{
          免: [0xc3, 0xe2],
          费: [0xb7, 0xd1],
          诗: [0xca, 0xab],
          视: [0xca, 0xd3],
          频: [0xc6, 0xb5],
          贵: [0xb9, 0xf3],
        },
        ...{ 没: [0xc3, 0xbb], 有: [0xd3, 0xd0] },
      }
      const bytes = Buffer.from([...lines.join('\r\n')].flatMap((sign) => gbk[sign] ?? [sign.charCodeAt(0)]))
      const found = await look('a.csv', bytes)
      expect(found).toMatchObject({ all_num: 8, new_num: 1, refused_num: 7 })
      expect((await rowsOf(found.import_id)).map(({ place, reason }) => [place, reason])).toEqual([
        ['2', ''],
        ['3', 'kind_unknown'],
        ['4', 'name_needed'],
        ['5', 'content_unknown'],
        ['6', 'in_bin'],
        ['7', 'word_unknown'],
        ['8', 'category_unknown'],
        ['9', 'cells'],
      ])
      await run(found.import_id)
      expect((await editor.call(CONTENTS, { state: 'draft' })).list).toMatchObject([{ name: '新', kind: 'article' }])
    })

    it('publishes only what it says, and only by who may', async () => {
      const content_id = await makeContent(app, { kind: 'article', name: '旧', bodies: { 'zh-Hans': '<p>字</p>' } })
      const text = `Id,Title,Publish at once\n${content_id},新,yes\n`
      const found = await look('a.csv', text)
      const job = await run(found.import_id)
      expect(job).toMatchObject({ done_num: 1 })
      expect((await editor.call(DOCUMENT, { content_id })).published.name).toBe('新')
      await undo(job.record_id)
      expect((await editor.call(DOCUMENT, { content_id })).published.name).toBe('旧')
    })

    it('leaves alone what somebody changed after it was looked at', async () => {
      const content_id = await makeContent(app, { kind: 'video', name: '旧' })
      const found = await look('a.csv', `Id,Title\n${content_id},新\n`)
      await editor.call('POST /admin/api/content.Content/hide', { request_id: newRequest(), content_id, version: 1 })
      expect(await run(found.import_id)).toMatchObject({
        done_num: 0,
        skipped: [{ row_id: content_id, reason: 'moved_on' }],
      })
    })

    it.each([
      ['cut', '编号,标题\n1,a\n# rows=2\n', 'table_cut'],
      ['without a known column', 'a,b\n1,2\n', 'table_columns'],
      ['with a column twice', '编号,标题,标题\n1,a,b\n', 'table_column_twice'],
      ['with an open quote', '编号,标题\n1,"a\n', 'table_quotes'],
      ['empty', '\n', 'file_empty'],
    ])('that is %s is refused', async (_what, text, reason) => {
      expect(await look('a.csv', text)).toMatchObject({ state: 'unreadable', reason })
    })
  })

  it('is seen by its operator alone, and begun once', async () => {
    const { import_id } = await look('a.csv', '类型,标题\n文章,新\n')
    const other = await makeOperator(app, ['owner'])
    expect(await errorOf(other.call(INFO, { import_id }))).toBe('import.unknown')
    const request = { request_id: newRequest(), import_id }
    const [one, two] = await Promise.all([editor.call(RUN, request), editor.call(RUN, request)])
    expect(one).toEqual(two)
    expect(await errorOf(editor.call(RUN, { request_id: newRequest(), import_id }))).toBe('import.not_in_state')
  })
})
