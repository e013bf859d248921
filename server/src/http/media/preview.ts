/** Serves previews: the first seconds of locked films, to everyone, and no byte more (docs/decisions/0102). */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import {
  contentTypeOf,
  etagOfPart,
  isMediaPath,
  type MediaAddresses,
  type MediaStore,
  PREVIEW_PATH,
  type Previews,
} from '../../ports/media-store/index.ts'
import { Refusal } from '../../refusal.ts'
import { answerStore } from './answer-store.ts'
import { sendFile } from './send-file.ts'

export interface PreviewDeps {
  store: Pick<MediaStore, 'open' | 'stat'>
  addresses: Pick<MediaAddresses, 'findPreview'>
  previews: Pick<Previews, 'find'>
  clock: Clock
}

/** Registers the route of previews. A path of the preview that the list does not name is the 404 of a missing file. */
export function servePreviews(app: FastifyInstance, { store, addresses, previews, clock }: PreviewDeps): void {
  async function send(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
    const [, token = '', name = ''] = /^([^/]+)\/(.+)$/s.exec(request.params['*']) ?? []
    const right = addresses.findPreview(token)
    // A query would be another key in a cache for the same bytes.
    const isPlain = !(request.raw.url ?? '').includes('?')
    const list = right && isPlain && isMediaPath(name) ? await store.stat(right.listPath) : undefined
    const found = right && list ? await previews.find(right.listPath, right.seconds, name) : undefined
    if (!right || !list || !found) throw new Refusal('request.unknown_call')
    const cacheControl = `public, max-age=${Math.floor((right.end_time - clock.now()) / 1000)}`
    if ('text' in found) {
      const bytes = Buffer.from(found.text)
      const { modifyTime } = list
      return sendFile(
        request,
        reply,
        {
          size: bytes.length,
          modifyTime,
          etag: etagOfPart(list, bytes.length),
          contentType: contentTypeOf(name),
          open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
        },
        { cacheControl },
      )
    }
    const { stored, size } = found
    return sendFile(
      request,
      reply,
      {
        size,
        modifyTime: stored.modifyTime,
        etag: etagOfPart(stored, size),
        contentType: contentTypeOf(name),
        open: async (range) => (await store.open(stored.file_path, range ?? { start: 0, end: size - 1 })).bytes,
      },
      { cacheControl },
    )
  }

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${PREVIEW_PATH}/*`,
    handler: (request, reply) => answerStore(request, reply, () => send(request, reply)),
  })
}
