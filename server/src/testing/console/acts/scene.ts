/** One app in which all examples of writes are made. */
import type { OperatorCallId } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import sharp from 'sharp'
import { ffmpegTools, makeClip, realTranscoder } from '../../../modules/media/testing/film-app.ts'
import { openTus, type Tus } from '../../../modules/media/testing/tus.ts'
import type { DatabaseKind } from '../../databases.ts'
import { makeContent } from '../../factories.ts'
import type { TestApp } from '../../test-app.ts'
import { consoleOf, makeOperator, newRequest, type TestOperator } from '../operators.ts'
import { openShop, type Shop } from '../shop.ts'

export interface ActScene {
  app: TestApp
  shop: Shop
  /** Made anew for each example: the session is young, the person proven. */
  owner: TestOperator
  tus: Tus
  write(): { request_id: string; reason: string }
  /** A content without films. */
  content(kind?: 'video' | 'gallery' | 'article'): Promise<{ content_id: number; version: number }>
  /** A film of a content of its own, with its renditions in the queue. */
  film(): Promise<{ content_id: number; version: number; file_id: number }>
  /** A finished upload. */
  upload(kind: 'video' | 'image' | 'table'): Promise<string>
  runJobs(): Promise<unknown>
}

export { ffmpegTools }

const NO_PICTURE = { url: '', width: 0, height: 0, color: '' }

/** A box of MP4 that players skip: so that no two films are the same file. */
function freeBox(num: number): Buffer {
  const box = Buffer.alloc(12)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  box.writeUInt32BE(num, 8)
  return box
}

export type OpenScene = { app: TestApp; next(): Promise<ActScene> }

export async function openActScene(kind: DatabaseKind): Promise<OpenScene> {
  const deps = ffmpegTools ? { transcoder: realTranscoder() } : {}
  const shop = await openShop(kind, { deps })
  const { app } = shop
  await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
  await app.app.modules.settings.set('media.heights', '360')
  const clip = ffmpegTools ? makeClip() : Buffer.alloc(0)
  let pictureNum = 0
  const picture = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: { r: ++pictureNum, g: 0, b: 255 } } })
      .png()
      .toBuffer()

  async function next(): Promise<ActScene> {
    app.clock.advance(minutes(1))
    // Films of the example before would be converted by the first that runs its jobs.
    await app.database.db.deleteFrom('job').where('kind', '=', 'transcode').execute()
    const owner = await makeOperator(app, ['owner'])
    const tus = openTus(app, owner)
    const files = {
      video: async () => ['film.mp4', Buffer.concat([clip, freeBox(++pictureNum)])] as const,
      image: async () => ['picture.png', await picture()] as const,
      table: async () => ['table.csv', Buffer.from(`类型,标题\n文章,新 ${++pictureNum}\n`)] as const,
    }
    const upload = async (sort: keyof typeof files) => {
      const [name, bytes] = await files[sort]()
      return (await tus.upload(name, bytes, sort)).upload_id
    }
    const content = async (sort: 'video' | 'gallery' | 'article' = 'article') => {
      const extent = sort === 'article' ? 1 : 0
      const given = { kind: sort, image: NO_PICTURE, extent, bodies: { 'zh-Hans': '<p>字</p>' } }
      return { content_id: await makeContent(app, given), version: 1 }
    }
    async function film() {
      const made = await content('video')
      const input = { request_id: newRequest(), ...made, upload_id: await upload('video') }
      const { file_id, version } = await owner.call('POST /admin/api/media.Film/attach', input)
      return { content_id: made.content_id, version, file_id }
    }
    return {
      ...{ app, shop, owner, tus, content, film, upload },
      write: () => ({ request_id: newRequest(), reason: '试一试' }),
      runJobs: () => app.app.modules.jobs.runDue(),
    }
  }
  return { app, next }
}

/** Whether an example needs ffmpeg. */
export const needsFilms = (id: OperatorCallId): boolean =>
  /media\.(Film|Rendition|Chapter|Subtitle|Poster|Upload)\//.test(id)
