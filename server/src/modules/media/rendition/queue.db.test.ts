/** The queue as a whole: it rests and goes on, and processes of their own take it over from the servers. */
import { hours, seconds } from '@zimu/contract/durations'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase, makeOperator, newRequest } from '../../../testing/index.ts'
import {
  endlessTranscoder,
  type FilmApp,
  ffmpegTools,
  makeClip,
  openFilmApp,
  realTranscoder,
} from '../testing/film-app.ts'
import { createWorkers } from './workers.ts'

const PAUSE = 'POST /admin/api/media.Work/pause'
const INFO = 'GET /admin/api/media.Work/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'

describe.skipIf(!ffmpegTools)('the queue of renditions', () => {
  let clip: Buffer
  beforeAll(() => {
    clip = makeClip()
  })

  eachDatabase('as a whole', (kind) => {
    let films: FilmApp
    afterEach(() => films.app.close())
    const openWith = async (transcoder = realTranscoder()) => {
      films = await openFilmApp(kind, transcoder)
      await films.attach((await films.tus.upload('film.mp4', clip)).upload_id)
    }
    const pause = (is_paused: 0 | 1, request_id = newRequest()) => films.editor.call(PAUSE, { request_id, is_paused })
    const runDue = () => films.app.app.modules.jobs.runDue()
    const acts = async () =>
      (
        await films.app.database.db
          .selectFrom('operator_record')
          .select(['action', 'operator'])
          .orderBy('record_id')
          .execute()
      )
        .filter(({ action }) => /^media\.(pause|resume)$/.test(action))
        .map(({ action }) => action)

    it('rests: nothing begins, and who had it rest is said; goes on with all that waits', async () => {
      await openWith()
      const request_id = newRequest()
      const rested = await pause(1, request_id)
      expect(rested).toMatchObject({ is_paused: 1, num: 0 })
      expect(await pause(1, request_id)).toEqual(rested)
      expect(await pause(1)).toMatchObject({ is_paused: 1, record_id: null })
      await runDue()
      expect(await films.states()).toEqual({ '360p': 'queued', pictures: 'queued' })
      expect(await films.editor.call(INFO, {})).toMatchObject({
        ...{ is_paused: 1, pause_operator: 'jiang', queued_num: 2, left_seconds: null },
      })
      expect(await pause(0)).toMatchObject({ is_paused: 0, num: 2 })
      expect(await films.editor.call(INFO, {})).toMatchObject({ is_paused: 0, pause_operator: '', pause_time: null })
      await runDue()
      expect(await films.states()).toEqual({ '360p': 'done', pictures: 'done' })
      expect(await acts()).toEqual(['media.pause', 'media.resume'])
    })

    it('says how much was made in each of the last 24 hours, to whoever may read the self-check', async () => {
      await openWith()
      // A session does not outlive the hours between the questions.
      const ask = async () => (await makeOperator(films.app, ['reader'])).call('GET /admin/api/media.Work/hours', {})
      expect(await ask()).toMatchObject({ hour_num: 0, queued_num: 2 })
      await runDue()
      const { hours: all, hour_num, queued_num } = await ask()
      expect(all.map(({ num }) => num)).toEqual([...Array.from({ length: 23 }, () => 0), 2])
      expect({ hour_num, queued_num }).toEqual({ hour_num: 2, queued_num: 0 })
      films.app.clock.advance(hours(3))
      expect((await ask()).hours.at(-4)).toEqual({ ...all.at(-1), num: 2 })
      films.app.clock.advance(hours(21))
      expect((await ask()).hour_num).toBe(0)
    })

    it('ends what runs when it is to rest, which begins anew later', async () => {
      await openWith(endlessTranscoder())
      const running = runDue()
      await expect.poll(() => films.states()).toEqual({ '360p': 'running', pictures: 'done' })
      expect(await pause(1)).toMatchObject({ num: 1 })
      await running
      expect(await films.states()).toEqual({ '360p': 'queued', pictures: 'done' })
      await pause(0)
      const again = runDue()
      await expect.poll(() => films.states()).toMatchObject({ '360p': 'running' })
      await pause(1)
      await again
    })

    it('goes on by undo, rests by undoing that, and only for who may work on films', async () => {
      await openWith()
      const undo = (record_id: number | null) =>
        films.editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
      const { record_id } = await pause(1)
      const undone = await undo(record_id)
      expect((await films.editor.call(INFO, {})).is_paused).toBe(0)
      await undo(undone.record_id)
      expect(await films.editor.call(INFO, {})).toMatchObject({ is_paused: 1, pause_operator: 'jiang' })
      const reader = await makeOperator(films.app, ['reader'])
      await expect(reader.call(PAUSE, { request_id: newRequest(), is_paused: 0 })).rejects.toMatchObject({
        body: { data: expect.objectContaining({ error: 'operator.not_allowed' }) },
      })
    })

    it('is left to a process that does nothing else, until that is not heard of any more', async () => {
      await openWith()
      const { db, sqlNow } = films.app.database
      const now = films.app.clock.now()
      await db
        .insertInto('transcode_worker')
        .values({ runner: 'media-1:412', start_time: now, seen_time: now })
        .execute()
      await runDue()
      expect(await films.states()).toEqual({ '360p': 'queued', pictures: 'queued' })
      expect((await films.editor.call(INFO, {})).workers).toMatchObject([{ runner: 'media-1:412' }])
      films.app.clock.advance(seconds(13))
      await runDue()
      expect(await films.states()).toEqual({ '360p': 'done', pictures: 'done' })
      expect((await films.editor.call(INFO, {})).workers).toEqual([])
      const workers = createWorkers({ database: { db, sqlNow }, log: films.app.http.log })
      await workers.prune()
      expect(await db.selectFrom('transcode_worker').selectAll().execute()).toEqual([])
    })

    it('is worked on by a process that has joined, as long as it is there', async () => {
      await openWith()
      const { db } = films.app.database
      await films.app.app.modules.media.joinWorkers()
      const now = films.app.clock.now()
      await db.insertInto('transcode_worker').values({ runner: 'media-2:9', start_time: now, seen_time: now }).execute()
      expect((await films.editor.call(INFO, {})).workers).toHaveLength(2)
      await runDue()
      expect(await films.states()).toEqual({ '360p': 'done', pictures: 'done' })
      await films.app.http.close()
      const left = await db.selectFrom('transcode_worker').select('runner').execute()
      expect(left).toEqual([{ runner: 'media-2:9' }])
    })
  })
})
