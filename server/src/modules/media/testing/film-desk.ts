/** Films on disk and a desk to send them from, on each database, for tests of what becomes of them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Transcoder } from '../../../ports/transcoder/index.ts'
import { makeContent } from '../../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  type DatabaseKind,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { ffmpegTools, realTranscoder } from './film-app.ts'
import { openTus, type Tus } from './tus.ts'

export const ATTACH = 'POST /admin/api/media.Film/attach'
export const RENDITIONS = 'GET /admin/api/media.Rendition/list'
export const UNDO = 'POST /admin/api/audit.Entry/undo'

export const refusal = (error: string) => ({ body: { data: expect.objectContaining({ error }) } })

/** Two seconds with sound, in three files: `film.mp4`, `end.mp4` (its index at the end), `old.avi` (no browser plays it). */
function makeFilms(folder: string) {
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync(ffmpegTools?.ffmpeg ?? '', ['-v', 'error', '-y', ...args])
  run(
    ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=2', '-f', 'lavfi', '-i', 'sine=duration=2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', at('end.mp4')],
  )
  run('-i', at('end.mp4'), '-c', 'copy', '-movflags', '+faststart', at('film.mp4'))
  run('-i', at('end.mp4'), '-c:v', 'mpeg4', '-c:a', 'mp2', at('old.avi'))
}

/** An app whose transcoder is the real one, an editor, and a content without films. Made anew before each test. */
export interface FilmDesk {
  readonly app: TestApp
  readonly editor: TestOperator
  readonly tus: Tus
  readonly content_id: number
  /** Takes another app in place of this one. */
  reopen(transcoder: Transcoder): Promise<void>
  /** The bytes of one of the films. */
  read(name: string): Buffer
  /** Sends one of the films; resolves with its upload. */
  send(name: string): Promise<string>
  attach(upload_id: string, given?: object): ReturnType<typeof attachTo>
  version(): Promise<number>
  /** Renditions of the content, smallest first. */
  list(): Promise<Awaited<ReturnType<typeof listOf>>>
  /** The content as a visitor gets it. */
  visitor(): Promise<Awaited<ReturnType<typeof contentOf>>>
}

type Open = Pick<FilmDesk, 'app' | 'editor' | 'tus' | 'content_id'>

async function open(kind: DatabaseKind, transcoder: Transcoder): Promise<Open> {
  const app = await createTestApp(kind, { deps: { transcoder, logger: { level: 'error' } } })
  await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
  const editor = await makeOperator(app, ['editor'], 'jiang')
  const image = { url: '', width: 0, height: 0, color: '' }
  const content_id = await makeContent(app, { kind: 'video', name: '墨', image })
  await app.app.modules.settings.set('media.heights', '360,240')
  return { app, editor, tus: openTus(app, editor), content_id }
}

const versionOf = async ({ editor, content_id }: Open) =>
  (await editor.call('GET /admin/api/content.Content/info', { content_id })).version
const attachTo = async (desk: Open, upload_id: string, given: object) =>
  desk.editor.call(ATTACH, {
    ...{ request_id: newRequest(), content_id: desk.content_id, version: await versionOf(desk), upload_id },
    ...given,
  })
const listOf = async ({ editor, content_id }: Open) => (await editor.call(RENDITIONS, { content_id })).list
const contentOf = async ({ app, content_id }: Open) =>
  (await app.client.call('GET /api/content.Content/info', { content_id: String(content_id) })).data

/** Runs the same tests on each database; none where there is no ffmpeg. */
export function eachFilmDesk(title: string, tests: (desk: FilmDesk) => void): void {
  describe.skipIf(!ffmpegTools)(title, () => {
    const folder = mkdtempSync(join(tmpdir(), 'zimu-films-'))
    beforeAll(() => makeFilms(folder))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    eachDatabase('on the console', (kind) => {
      let now: Open
      beforeEach(async () => {
        now = await open(kind, realTranscoder())
      })
      afterEach(() => now.app.close())
      const read = (name: string) => readFileSync(join(folder, name))
      tests({
        get app() {
          return now.app
        },
        get editor() {
          return now.editor
        },
        get tus() {
          return now.tus
        },
        get content_id() {
          return now.content_id
        },
        async reopen(transcoder) {
          await now.app.close()
          now = await open(kind, transcoder)
        },
        read,
        send: async (name) => (await now.tus.upload(name, read(name))).upload_id,
        attach: (upload_id, given = {}) => attachTo(now, upload_id, given),
        version: () => versionOf(now),
        list: () => listOf(now),
        visitor: () => contentOf(now),
      })
    })
  })
}
