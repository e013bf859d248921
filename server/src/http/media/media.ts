/**
 * Serves media: public files under `/storage/`, a content's own under `/media/<token>/`; pictures in requested widths.
 */

import { Readable } from 'node:stream'
import { days, toSeconds } from '@zimu/contract/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import {
  type ByteRange,
  formatEtag,
  isMediaPath,
  type MediaAddresses,
  type MediaStore,
} from '../../ports/media-store/index.ts'
import { Refusal } from '../../refusal.ts'
import { contentTypeOf } from './content-type.ts'
import { choosePicture, isPicture, isResizable, parsePictureQuery } from './picture-choice.ts'
import { createPictures } from './pictures.ts'
import { sendFile } from './send-file.ts'

export interface MediaDeps {
  store: MediaStore
  addresses: MediaAddresses
  clock: Clock
  /** Folder of resized pictures, a cache that can be deleted at any time. */
  pictureFolder: string
}

/** `max-age` of public files. */
const PUBLIC_CACHE_SECONDS = toSeconds(days(1))

/** The same refusal for a missing file, a foreign one and an expired address, so that it does not tell which. */
const notFound = () => new Refusal('request.unknown_call')

class RightEnded extends Error {
  override readonly name = 'RightEnded'
  /** Node's code of an early end, which is logged as an aborted response and not as an error. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * Passes bytes on until the right ends, then breaks the connection: a film that is read in one request would otherwise
 * outlast it. The player requests new addresses and continues.
 */
async function* untilEnd(bytes: Readable, end_time: number, clock: Clock) {
  for await (const chunk of bytes) {
    if (clock.now() >= end_time) throw new RightEnded()
    yield chunk
  }
}

/** Registers the routes of media. */
export function serveMedia(app: FastifyInstance, { store, addresses, clock, pictureFolder }: MediaDeps): void {
  const pictures = createPictures(store, pictureFolder)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file_path: string,
    { cacheControl, end_time }: { cacheControl: string; end_time?: number },
  ) {
    const source = isMediaPath(file_path) ? await store.stat(file_path) : undefined
    if (!source) throw notFound()
    const [, query = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? []
    const asked = parsePictureQuery(query)
    if (typeof asked === 'string') throw new Refusal('request.invalid_parameter', { field: asked })
    const { width, isJpeg } = asked
    if (width !== undefined && isJpeg && isPicture(file_path)) {
      const picture = await pictures.find(source, { width, format: 'jpeg' })
      if (picture) return sendFile(request, reply, picture, { cacheControl })
    }
    if (width !== undefined && isResizable(file_path)) {
      const picture = await pictures.find(source, choosePicture(file_path, width, request.headers.accept))
      if (picture) return sendFile(request, reply, picture, { cacheControl, vary: 'accept' })
    }
    const file = {
      ...source,
      etag: formatEtag(source),
      contentType: contentTypeOf(file_path),
      async open(range?: ByteRange) {
        const bytes = await store.open(file_path, range)
        return end_time === undefined ? bytes : Readable.from(untilEnd(bytes, end_time, clock), { objectMode: false })
      },
    }
    return sendFile(request, reply, file, { cacheControl })
  }

  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD']
  app.route<{ Params: { '*': string } }>({
    method,
    url: '/storage/*',
    handler: (request, reply) =>
      send(request, reply, `public/${request.params['*']}`, {
        cacheControl: `public, max-age=${PUBLIC_CACHE_SECONDS}`,
      }),
  })
  app.route<{ Params: { token: string; '*': string } }>({
    method,
    url: '/media/:token/*',
    handler: (request, reply) => {
      const { token, '*': file_path } = request.params
      const right = addresses.findRight(token, file_path)
      if (!right) throw notFound()
      const { end_time, isForEveryone } = right
      const maxAge = `max-age=${Math.floor((end_time - clock.now()) / 1000)}`
      if (isForEveryone) return send(request, reply, file_path, { cacheControl: `public, ${maxAge}` })
      return send(request, reply, file_path, { cacheControl: `private, ${maxAge}`, end_time })
    },
  })
}
