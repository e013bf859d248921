/** The object store goes away, falls silent and comes back under the whole service; the store is the test's own. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMediaAddresses } from './ports/media-store/index.ts'
import { makeContent } from './testing/factories.ts'
import { type OutageApp, openOutageApp } from './testing/outage-app.ts'
import { type MoodyLine, startMoodyLine } from './testing/programs/moody-line.ts'
import { type ObjectStore, startObjectStore } from './testing/programs/object-store.ts'

const READY = { status: 200, body: { status: 'ready' } }
const DEGRADED = { status: 200, body: { status: 'degraded', away: ['media'] } }
const HLS = 'c/7/hls/master.m3u8'
const LARGE = 24 * 1024 * 1024

let objects: ObjectStore
let line: MoodyLine
let app: OutageApp
let film: string
beforeAll(async () => {
  objects = await startObjectStore()
  line = await startMoodyLine(objects.account.endpoint)
  app = await openOutageApp({ ...objects.env, MEDIA_S3_ENDPOINT: line.url })
  const { database, media, clock } = app.deps
  await app.modules.settings.set('content.preview_seconds', '8')
  const file = {
    file_name: 'film',
    file_path: 'c/7/film.mp4',
    file_type: 'video',
    file_ext: 'mp4',
    is_public: 0,
  } as const
  const files = [{ role: 'video' as const, meta: { hls: HLS }, file: { ...file, file_size: LARGE, duration: 60 } }]
  const test = { app, database, clock: { ...clock, advance: () => undefined } }
  await makeContent(test, { content_id: 7, kind: 'video', is_vip: 1, files })
  await media.putBytes(
    HLS,
    Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n#EXTINF:4,\nb.ts\n#EXT-X-ENDLIST\n'),
  )
  for (const name of ['a', 'b']) await media.putBytes(`c/7/hls/${name}.ts`, Buffer.from(name))
  await media.putBytes('c/7/film.mp4', Buffer.alloc(LARGE))
  await media.putBytes('public/a.txt', Buffer.from('public'))
  film = openMediaAddresses(app.deps).signerFor('everyone').urlOf('c/7/film.mp4')
})
afterAll(async () => {
  line?.turn('well')
  await app?.close()
  await line?.close()
  await objects?.stop()
})

/** What visitors do without media. */
async function expectPagesWell() {
  const calls = ['/api/setting.Faq/list', '/api/content.Content/list', '/api/content.Content/info?content_id=7']
  const answers = await Promise.all(calls.map((url) => app.call(url)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
}
async function untilReady() {
  const status = async () => ((await app.ready()).body as { status: string }).status
  while ((await status()) !== 'ready');
}
const statusesOf = async () =>
  (await Promise.all(['/storage/a.txt', film].map((url) => app.media(url)))).map(({ status }) => status)

it.each(['away', 'silent'] as const)(
  '%s: pages go on, media are told to come later, and come back with it',
  async (mood) => {
    expect(await app.ready()).toEqual(READY)
    line.turn(mood)
    expect(await statusesOf()).toEqual([503, 503])
    await expectPagesWell()
    expect(await app.ready()).toEqual(DEGRADED)
    line.turn('well')
    await untilReady()
    // The first that asks again finds it there.
    while ((await app.media(film)).status !== 200);
    expect((await app.media('/storage/a.txt')).text).toBe('public')
  },
)

it('a film that is being sent breaks off when the store falls silent', async () => {
  const { bytes } = await app.deps.media.open('c/7/film.mp4')
  const chunks = bytes[Symbol.asyncIterator]()
  await chunks.next()
  line.turn('silent')
  const rest = (async () => {
    for (let next = await chunks.next(); !next.done; next = await chunks.next());
  })()
  await expect(rest).rejects.toThrow('does not answer in time')
  line.turn('well')
  await untilReady()
})
