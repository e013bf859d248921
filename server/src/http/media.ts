/** Media over HTTP: public files under `/storage/`, a content's own under `/media/<token>/`; pictures in asked widths. */
import { Readable } from 'node:stream'
import { IMAGE_WIDTHS } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock/index.ts'
import {
  type ByteRange,
  formatEtag,
  isMediaPath,
  type MediaAddresses,
  type MediaStore,
} from '../ports/media-store/index.ts'
import { Refusal } from '../refusal.ts'
import { contentTypeOf } from './media/content-type.ts'
import { choosePicture, isPicture, isResizable, parseWidth } from './media/picture-choice.ts'
import { createPictures } from './media/pictures.ts'
import { sendFile } from './media/send-file.ts'

export interface MediaDeps {
  store: MediaStore
  addresses: MediaAddresses
  clock: Clock
  /** Folder that resized pictures are kept in; it can be deleted at any time. */
  picture_folder: string
}

const DAY_SECONDS = 86_400

/** The one answer for a file that is not there, is not yours, or has an address that has ended: nobody learns which. */
const notFound = () => new Refusal('request.unknown_call')

class RightEnded extends Error {
  override readonly name = 'RightEnded'
  /** What Node calls an early end: logged as one, and not as a fault of the service. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * The bytes until a right ends, then the connection breaks off: a film whose file is read in one request would otherwise
 * go on for as long as it lasts. The player asks for fresh addresses and for the rest.
 */
async function* untilEnd(bytes: Readable, end_time: number, clock: Clock) {
  for await (const chunk of bytes) {
    if (clock.now() >= end_time) throw new RightEnded()
    yield chunk
  }
}

/** Registers the routes of media. */
export function serveMedia(app: FastifyInstance, { store, addresses, clock, picture_folder }: MediaDeps): void {
  const pictures = createPictures(store, picture_folder)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file_path: string,
    { cache_control, end_time }: { cache_control: string; end_time?: number },
  ) {
    const source = isMediaPath(file_path) ? await store.stat(file_path) : undefined
    if (!source) throw notFound()
    const { w, as } = request.query as { w?: unknown; as?: unknown }
    if (as !== undefined && as !== 'jpeg') throw new Refusal('request.invalid_parameter', { field: 'as' })
    if (as === 'jpeg' && isPicture(file_path)) {
      const width = parseWidth(String(w ?? IMAGE_WIDTHS.at(-1)))
      if (width === undefined) throw new Refusal('request.invalid_parameter', { field: 'w' })
      const picture = await pictures.find(source, { width, format: 'jpeg' })
      if (picture) return sendFile(request, reply, picture, { cache_control })
    }
    if (w !== undefined && isResizable(file_path)) {
      const width = parseWidth(String(w))
      if (width === undefined) throw new Refusal('request.invalid_parameter', { field: 'w' })
      const picture = await pictures.find(source, choosePicture(file_path, width, request.headers.accept))
      if (picture) return sendFile(request, reply, picture, { cache_control, vary: 'accept' })
    }
    const file = {
      ...source,
      etag: formatEtag(source),
      content_type: contentTypeOf(file_path),
      async open(range?: ByteRange) {
        const bytes = await store.open(file_path, range)
        return end_time === undefined ? bytes : Readable.from(untilEnd(bytes, end_time, clock), { objectMode: false })
      },
    }
    return sendFile(request, reply, file, { cache_control })
  }

  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD']
  app.route<{ Params: { '*': string } }>({
    method,
    url: '/storage/*',
    handler: (request, reply) =>
      send(request, reply, `public/${request.params['*']}`, { cache_control: `public, max-age=${DAY_SECONDS}` }),
  })
  app.route<{ Params: { token: string; '*': string } }>({
    method,
    url: '/media/:token/*',
    handler: (request, reply) => {
      const { token, '*': file_path } = request.params
      const right = addresses.findRight(token, file_path)
      if (!right) throw notFound()
      const { end_time, is_for_everyone } = right
      const max_age = `max-age=${Math.floor((end_time - clock.now()) / 1000)}`
      if (is_for_everyone) return send(request, reply, file_path, { cache_control: `public, ${max_age}` })
      return send(request, reply, file_path, { cache_control: `private, ${max_age}`, end_time })
    },
  })
}
