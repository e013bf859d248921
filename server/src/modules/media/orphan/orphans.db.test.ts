/** What lies in the store and belongs to nothing: said in advance, removed after a week, never while a backup is under way. */
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAsOperator } from '../../../cli/testing/operator.ts'
import { makeContent } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import { eachMediaPlace } from '../../../testing/programs/media-places.ts'

const ORPHANS = ['c/99/film.mp4', 'public/c/99/cover.webp', 'c/7/hls-99/720/a.m4s', 'public/avatar/gone.webp']
const OWNED = ['c/7/film.mp4', 'c/7/other.vtt', 'public/c/7/cover.webp', 'public/logo.svg', 'made/ab/cd.avif']

eachDatabase('media that belong to nothing', (kind) =>
  eachMediaPlace('media', kind, (place) => {
    let app: TestApp
    beforeEach(async () => {
      app = await createTestApp(kind, { deps: await place.deps() })
      const file = {
        ...({
          file_name: 'film',
          file_path: 'c/7/film.mp4',
          file_type: 'video',
          file_ext: 'mp4',
          is_public: 0,
        } as const),
        ...{ file_size: 4, duration: 60 },
      }
      await makeContent(app, { content_id: 7, kind: 'video', files: [{ role: 'video', meta: {}, file }] })
      const { file_id } = await app.database.db.selectFrom('file').select('file_id').executeTakeFirstOrThrow()
      for (const path of [...ORPHANS, ...OWNED, `c/7/hls-${file_id}/720/a.m4s`])
        await app.deps.media.putBytes(path, Buffer.from('film'))
      // The clock of the test stands; the store's own does not.
      app.clock.advance(Date.now() - app.clock.now())
    })
    afterEach(() => app.close())

    const clean = (...more: string[]) => runAsOperator(app, ['media', 'clean', ...more])
    async function listPaths() {
      const paths: string[] = []
      for (const folder of ['', 'made'])
        for await (const { file_path } of app.deps.media.list(folder)) paths.push(file_path)
      return paths.sort()
    }

    it('are there for a week, then said in advance, then removed; what is owned or unknown stays', async () => {
      const all = await listPaths()
      expect((await clean()).out).toEqual(['0 of 10 files, 0 bytes are removed'])
      app.clock.advance(days(8))
      const dry = await clean('--dry-run')
      expect(dry.out.slice(0, -1).sort()).toEqual(ORPHANS.map((path) => `4 ${path}`).sort())
      expect(dry.out.at(-1)).toBe('4 of 10 files, 16 bytes would be removed')
      expect(await listPaths()).toEqual(all)
      const { out, err } = await clean('--reason', 'left by an old import')
      expect([out, err]).toEqual([
        ['4 of 10 files, 16 bytes are removed'],
        ['1 files stay of which nobody knows whose they are.'],
      ])
      expect(await listPaths()).toEqual(all.filter((path) => !ORPHANS.includes(path)))
      app.clock.advance(days(90))
      expect((await clean()).out).toEqual(['1 of 6 files, 4 bytes are removed'])
    })

    it('stay while a backup is made or rehearsed', async () => {
      app.clock.advance(days(8))
      await app.database.db
        .insertInto('backup')
        .values({
          ...{ kind: 'media', state: 'running', folder: '/x', version: '0', database_bytes: null },
          ...{ create_time: 1, made_by: 'operator:ann' },
        })
        .execute()
      expect(await clean()).toMatchObject({ exit: 1, err: [expect.stringContaining('A backup is under way')] })
      expect(await listPaths()).toHaveLength(10)
      expect((await clean('--dry-run')).exit).toBe(0)
    })
  }),
)
