/** An app with ffmpeg, an editor and a video content, for tests of films. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFfmpegTranscoder, findTools, type Transcoder } from '../../../ports/transcoder/index.ts'
import { makeContent } from '../../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  type DatabaseKind,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { openTus, type Tus } from './tus.ts'

const found = await findTools({ path: process.env.PATH ?? '' })
export const ffmpegTools = found.tools
// biome-ignore lint/suspicious/noConsole: a skipped test must not look like a passed one
if (!found.tools) console.warn(`Tests of films are skipped. ${found.reason}`)

export const realTranscoder = (): Transcoder => {
  if (!ffmpegTools) throw new Error('there is no ffmpeg')
  return createFfmpegTranscoder(ffmpegTools)
}

/** Works until it is told to end, with the real one for all the rest. */
export const endlessTranscoder = (): Transcoder => ({
  ...realTranscoder(),
  render: (_source, _rendition, _folder, { signal, onProgress } = {}) =>
    new Promise((_resolve, reject) => {
      onProgress?.({ fraction: 0.4, speed: 1 })
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
})

/** Two seconds of 640 × 360 with sound, which browsers play. */
export function makeClip(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-clip-'))
  const path = join(folder, 'film.mp4')
  try {
    execFileSync(ffmpegTools?.ffmpeg ?? '', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=2'],
      ...['-f', 'lavfi', '-i', 'sine=duration=2', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart', path],
    ])
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface FilmApp {
  app: TestApp
  editor: TestOperator
  tus: Tus
  content_id: number
  /** Makes an upload a film of the content. */
  attach(upload_id: string): ReturnType<typeof attachIn>
  /** State of each rendition by name. */
  states(): Promise<Record<string, string>>
}

async function attachIn(editor: TestOperator, content_id: number, upload_id: string) {
  const { version } = await editor.call('GET /admin/api/content.Content/info', { content_id })
  return editor.call('POST /admin/api/media.Film/attach', { request_id: newRequest(), content_id, version, upload_id })
}

/** `heights`: as the setting names them. `deps` replaces single dependencies. */
export async function openFilmApp(
  kind: DatabaseKind,
  transcoder: Transcoder,
  { heights = '360', deps = {} }: { heights?: string; deps?: Partial<TestApp['deps']> } = {},
): Promise<FilmApp> {
  const app = await createTestApp(kind, { deps: { transcoder, ...deps } })
  await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
  const editor = await makeOperator(app, ['editor'], 'jiang')
  const image = { url: '', width: 0, height: 0, color: '' }
  const content_id = await makeContent(app, { kind: 'video', name: '墨', image })
  await app.app.modules.settings.set('media.heights', heights)
  return {
    ...{ app, editor, content_id, tus: openTus(app, editor) },
    attach: (upload_id) => attachIn(editor, content_id, upload_id),
    async states() {
      const { list } = await editor.call('GET /admin/api/media.Rendition/list', { content_id })
      return Object.fromEntries(list.map(({ name, state }) => [name, state]))
    },
  }
}
