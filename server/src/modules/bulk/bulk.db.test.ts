import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCategory, makeContent, makeContents } from '../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'

/** So that no file is missing. */
const NO_PICTURE = { url: '', width: 0, height: 0, color: '' }
const BULK = 'POST /admin/api/content.Content/bulk'
const LIST = 'GET /admin/api/content.Content/list'
const JOB = 'GET /admin/api/bulk.Job/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('an act on many contents', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  const make = (num: number, input: Parameters<typeof makeContent>[1] = {}) =>
    makeContents(
      app,
      Array.from({ length: num }, (_, index) => ({
        ...{ kind: 'video' as const, name: `片 ${index}`, image: NO_PICTURE },
        ...input,
      })),
    )
  const seen = async () => (await app.client.call('GET /api/content.Content/list', {})).data.count
  const records = () => app.app.modules.record.list({ limit: 10 })
  const rowsOf = (ids: readonly number[]) =>
    app.database.db
      .selectFrom('content')
      .selectAll()
      .where('content_id', 'in', [...ids])
      .orderBy('content_id')
      .execute()
  const undo = (record_id: number | null) => editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })

  describe('on a few', () => {
    it('says before what changes and what does not, and writes nothing', async () => {
      const ids = await make(3)
      const [first = 0] = ids
      await editor.call('POST /admin/api/content.Content/bin', {
        request_id: newRequest(),
        content_id: first,
        version: 1,
      })
      const said = await editor.call(BULK, { request_id: newRequest(), dry: 1, ids: [...ids, 999], act: 'hide' })
      expect(said).toEqual({
        ...{ all_num: 4, done_num: 2, skipped_num: 2, is_job: 0, can_undo: 1, bulk_job_id: null, record_id: null },
        skipped: [
          { row_id: first, name: '片 0', reason: 'in_bin', findings: [] },
          { row_id: 999, name: '', reason: 'gone', findings: [] },
        ],
      })
      expect(await seen()).toBe(2)
    })

    it('is one row of the record and one undo', async () => {
      const ids = await make(3)
      const done = await editor.call(BULK, { request_id: newRequest(), reason: '版权', ids, act: 'hide' })
      expect(done).toMatchObject({ done_num: 3, skipped_num: 0, is_job: 0 })
      expect(await seen()).toBe(0)
      expect(await records()).toMatchObject([
        { operator: 'operator:jiang', action: 'content.bulk', right: 'content.publish', reason: '版权' },
      ])
      await undo(done.record_id)
      expect(await seen()).toBe(3)
      expect(await records()).toHaveLength(2)
      expect((await app.app.modules.record.verify()).brokenAt).toBeNull()
      await expect(undo(done.record_id)).rejects.toMatchObject({ error: 'undo.done' })
    })

    it('happens once for a request, also when two come at the same time', async () => {
      const ids = await make(2)
      const request = { request_id: newRequest(), ids, act: 'hide' as const }
      const [one, other] = await Promise.all([editor.call(BULK, request), editor.call(BULK, request)])
      expect(one).toEqual(other)
      expect(await records()).toHaveLength(1)
    })

    it('taken back leaves what somebody has changed since, and names it', async () => {
      const ids = await make(3)
      const [first = 0, second = 0] = ids
      const done = await editor.call(BULK, { request_id: newRequest(), ids, act: 'hide' })
      await editor.call('POST /admin/api/content.Content/show', {
        request_id: newRequest(),
        content_id: second,
        version: 2,
      })
      await undo(done.record_id)
      const job = await editor.call(JOB, { bulk_job_id: done.bulk_job_id ?? 0, is_undo: 1 })
      expect(job).toMatchObject({ kind: 'undo', done_num: 2, skipped: [{ row_id: second, reason: 'moved_on' }] })
      expect((await rowsOf([first, second])).map(({ is_disable }) => is_disable)).toEqual([0, 0])
    })

    it('that would be all moved on is refused', async () => {
      const ids = await make(1)
      const done = await editor.call(BULK, { request_id: newRequest(), ids, act: 'hide' })
      await editor.call('POST /admin/api/content.Content/show', {
        request_id: newRequest(),
        content_id: ids[0] ?? 0,
        version: 2,
      })
      await expect(undo(done.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
    })

    it('brings back each what it was, where they were different', async () => {
      const ids = await make(2)
      await editor.call(BULK, { request_id: newRequest(), ids: ids.slice(0, 1), act: 'sort', sort: 7 })
      const before = await rowsOf(ids)
      const done = await editor.call(BULK, { request_id: newRequest(), ids, act: 'sort', sort: 9 })
      expect((await rowsOf(ids)).map(({ sort }) => sort)).toEqual([9, 9])
      await undo(done.record_id)
      expect((await rowsOf(ids)).map(({ sort }) => sort)).toEqual(before.map(({ sort }) => sort))
    })

    it('gives contents one day after the other, in the order of the screen, and leaves no gap for what is skipped', async () => {
      const [first = 0, second = 0, third = 0] = await make(3)
      await editor.call('POST /admin/api/content.Content/hide', {
        request_id: newRequest(),
        content_id: second,
        version: 1,
      })
      await editor.call(BULK, {
        ...{ request_id: newRequest(), ids: [third, second, first], act: 'schedule' },
        ...{ release_time: '2099-01-01 08:00:00', spacing: 'daily' },
      })
      const [a, , c] = await rowsOf([first, second, third])
      expect((a?.release_time ?? 0) - (c?.release_time ?? 0)).toBe(days(1))
      expect(await seen()).toBe(0)
    })

    it('adds, takes and replaces categories, by which visitors find the contents', async () => {
      const [a, b] = [await makeCategory(app), await makeCategory(app)]
      const ids = await make(2, { category_ids: [a] })
      const countIn = async (category_id: number) =>
        (await app.client.call('GET /api/content.Content/list', { category_id: String(category_id) })).data.count
      const change = (mode: 'add' | 'remove' | 'replace', category_ids: number[]) =>
        editor.call(BULK, { request_id: newRequest(), ids, act: 'category', mode, category_ids })
      const added = await change('add', [b])
      expect([await countIn(a), await countIn(b)]).toEqual([2, 2])
      expect(await change('add', [b])).toMatchObject({ done_num: 0, skipped: [{ reason: 'same' }, { reason: 'same' }] })
      await undo(added.record_id)
      expect([await countIn(a), await countIn(b)]).toEqual([2, 0])
      await change('replace', [b])
      expect([await countIn(a), await countIn(b)]).toEqual([0, 2])
      await expect(change('add', [999])).rejects.toMatchObject({ error: 'content.category_unknown' })
    })

    it('needs the right of the act, and names it', async () => {
      const ids = await make(1)
      const moderator = await makeOperator(app, ['moderator'])
      const bin = moderator.call(BULK, { request_id: newRequest(), ids, act: 'bin' })
      await expect(bin).rejects.toMatchObject({ httpStatus: 403, body: { data: { right: 'content.delete' } } })
      expect(await moderator.call(BULK, { request_id: newRequest(), ids, act: 'hide' })).toMatchObject({ done_num: 1 })
    })

    it('does not bring back what has lost a file', async () => {
      const lost = await makeContent(app, { kind: 'video', is_disable: 1 })
      const done = await editor.call(BULK, { request_id: newRequest(), ids: [lost], act: 'publish' })
      expect(done).toMatchObject({ done_num: 0, skipped: [{ row_id: lost, reason: 'media_missing' }] })
      expect(await records()).toEqual([])
    })

    it('wants a value that fits, and contents', async () => {
      const refused = (input: object) =>
        editor
          .call(BULK, { request_id: newRequest(), ids: [1], act: 'hide', ...input })
          .catch((error: { error: string }) => error.error)
      expect(await refused({ act: 'schedule' })).toBe('request.invalid_parameter')
      expect(await refused({ act: 'category', category_ids: [] })).toBe('request.invalid_parameter')
      expect(await refused({ ids: undefined })).toBe('request.invalid_parameter')
      expect(await refused({ filter: {} })).toBe('request.invalid_parameter')
      expect(await refused({ ids: Array.from({ length: 10_001 }, (_, index) => index + 1) })).toBe(
        'request.invalid_parameter',
      )
    })
  })

  describe('on more than a hundred', () => {
    it('is a job: with numbers, one row of the record, one undo that is a job itself', async () => {
      const ids = await make(130)
      await editor.call('POST /admin/api/content.Content/bin', {
        request_id: newRequest(),
        content_id: ids[5] ?? 0,
        version: 1,
      })
      const filter = { q: '' }
      const begun = await editor.call(BULK, { request_id: newRequest(), filter, act: 'hide' })
      expect(begun).toMatchObject({ all_num: 129, is_job: 1, record_id: null })
      const bulk_job_id = begun.bulk_job_id ?? 0
      expect(await editor.call(JOB, { bulk_job_id })).toMatchObject({ state: 'waiting', done_num: 0 })
      expect((await editor.call('GET /admin/api/bulk.Job/list', { is_open: 1 })).list).toHaveLength(1)
      await app.app.modules.jobs.runDue()
      const done = await editor.call(JOB, { bulk_job_id })
      expect(done).toMatchObject({ state: 'done', done_num: 129, skipped_num: 0, operator: 'jiang' })
      expect(await seen()).toBe(0)
      expect((await records()).filter(({ action }) => action === 'content.bulk')).toHaveLength(1)
      await undo(done.record_id)
      await app.app.modules.jobs.runDue()
      expect(await editor.call(JOB, { bulk_job_id, is_undo: 1 })).toMatchObject({ state: 'done', done_num: 129 })
      expect(await seen()).toBe(129)
    })

    it('of two operators on the same contents both end, and each content is as one of them wanted', async () => {
      const ids = await make(120)
      const other = await makeOperator(app, ['owner'])
      const one = await editor.call(BULK, { request_id: newRequest(), ids, act: 'hide' })
      const two = await other.call(BULK, { request_id: newRequest(), ids: [...ids].reverse(), act: 'rec' })
      await app.app.modules.jobs.runDue()
      for (const { bulk_job_id } of [one, two])
        expect(await editor.call(JOB, { bulk_job_id: bulk_job_id ?? 0 })).toMatchObject({
          state: 'done',
          done_num: 120,
        })
      const rows = await rowsOf(ids)
      expect(rows.every(({ is_disable, is_rec, version }) => is_disable === 1 && is_rec === 1 && version === 3)).toBe(
        true,
      )
    })

    it('ended before its time keeps what it has done, which can be taken back', async () => {
      const ids = await make(101)
      const { bulk_job_id } = await editor.call(BULK, { request_id: newRequest(), ids, act: 'hide' })
      const id = bulk_job_id ?? 0
      const ended = await editor.call('POST /admin/api/bulk.Job/cancel', { request_id: newRequest(), bulk_job_id: id })
      expect(ended).toEqual({ done_num: 0, record_id: null })
      await app.app.modules.jobs.runDue()
      expect(await seen()).toBe(101)
      const again = editor.call('POST /admin/api/bulk.Job/cancel', { request_id: newRequest(), bulk_job_id: id })
      await expect(again).rejects.toMatchObject({ error: 'bulk.not_in_state' })
    })

    it('names rows that a program of the release before has written', async () => {
      const ids = await make(1)
      const done = await editor.call(BULK, { request_id: newRequest(), ids: [...ids, 999], act: 'hide' })
      await app.database.db.updateTable('bulk_row').set({ row_id: null }).execute()
      const job = await editor.call(JOB, { bulk_job_id: done.bulk_job_id ?? 0 })
      expect(job).toMatchObject({ subject: 'content', skipped: [{ row_id: 999, reason: 'gone' }] })
    })

    it('finds as many as the list by its filters', async () => {
      await make(3)
      const hidden = await make(2, { is_disable: 1 })
      const { count } = await editor.call(LIST, { state: 'hidden' })
      const said = await editor.call(BULK, {
        request_id: newRequest(),
        dry: 1,
        filter: { state: 'hidden' },
        act: 'publish',
      })
      expect(said).toMatchObject({ all_num: count, done_num: hidden.length })
    })
  })
})
