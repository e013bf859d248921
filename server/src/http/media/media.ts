/**
 * Serves media: public files under `/storage/`, a content's own under `/media/<token>/`; pictures in requested widths.
 */

import { days, toSeconds } from '@zimu/contract/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import { isMediaPath, type MediaAddresses, type MediaStore } from '../../ports/media-store/index.ts'
import { Refusal } from '../../refusal.ts'
import { answerStore } from './answer-store.ts'
import { choosePicture, isPicture, isResizable, parsePictureQuery } from './picture-choice.ts'
import { createPictureShelf } from './picture-shelf.ts'
import { createPictures } from './pictures.ts'
import { sendFile } from './send-file.ts'
import { createStoredSender, type StoredOptions } from './send-stored.ts'

export interface MediaDeps {
  store: MediaStore
  addresses: MediaAddresses
  clock: Clock
  /** Folder of resized pictures, a cache that can be deleted at any time. */
  pictureFolder: string
  /** The proxy in front fetches signed files from the store itself. */
  isHandedOver?: boolean
}

/** `max-age` of public files. */
const PUBLIC_CACHE_SECONDS = toSeconds(days(1))

/** The same refusal for a missing file, a foreign one and an expired address, so that it does not tell which. */
const notFound = () => new Refusal('request.unknown_call')

/** Registers the routes of media. */
export function serveMedia(app: FastifyInstance, deps: MediaDeps): void {
  const { store, addresses, clock, isHandedOver = false } = deps
  const pictures = createPictures(store, createPictureShelf(deps.pictureFolder, store))
  const stored = createStoredSender({ store, clock })

  /** The picture in the asked width; undefined: the file as it is is sent. */
  async function findPicture(request: FastifyRequest, file_path: string) {
    const [, query = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? []
    const asked = parsePictureQuery(query)
    if (typeof asked === 'string') throw new Refusal('request.invalid_parameter', { field: asked })
    const { width, isJpeg } = asked
    const isFixed = isJpeg && isPicture(file_path)
    if (width === undefined || !(isFixed || isResizable(file_path))) return undefined
    const source = await store.stat(file_path)
    if (!source) throw notFound()
    const choice = isFixed
      ? ({ width, format: 'jpeg' } as const)
      : choosePicture(file_path, width, request.headers.accept)
    const picture = await pictures.find(source, choice)
    return picture && { picture, vary: isFixed ? {} : { vary: 'accept' } }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file_path: string, options: StoredOptions) {
    if (!isMediaPath(file_path)) throw notFound()
    const found = await findPicture(request, file_path)
    if (found) return sendFile(request, reply, found.picture, { cacheControl: options.cacheControl, ...found.vary })
    // What is public is kept by proxies as the service sends it.
    if (isHandedOver && !file_path.startsWith('public/')) return stored.handOver(request, reply, file_path, options)
    return stored.send(request, reply, file_path, options)
  }

  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD']
  app.route<{ Params: { '*': string } }>({
    method,
    url: '/storage/*',
    handler: (request, reply) =>
      answerStore(request, reply, () =>
        send(request, reply, `public/${request.params['*']}`, {
          cacheControl: `public, max-age=${PUBLIC_CACHE_SECONDS}`,
        }),
      ),
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
      const options = isForEveryone
        ? { cacheControl: `public, ${maxAge}` }
        : { cacheControl: `private, ${maxAge}`, end_time }
      return answerStore(request, reply, () => send(request, reply, file_path, options))
    },
  })
}
