/** Serves previews: the first seconds of locked films, to everyone, and no byte more (docs/decisions/0102, docs/decisions/0270). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import {
  contentTypeOf,
  isMediaPath,
  type MediaAddresses,
  PREVIEW_PATH,
  type Previews,
} from '../../ports/media-store/index.ts'
import { Refusal } from '../../refusal.ts'
import { answerStore } from './answer-store.ts'
import { sendFile } from './send-file.ts'

export interface PreviewDeps {
  addresses: Pick<MediaAddresses, 'findPreview'>
  previews: Pick<Previews, 'find'>
  clock: Clock
}

/** Registers the route of previews. A path that does not belong to the preview is the 404 of a missing file. */
export function servePreviews(app: FastifyInstance, { addresses, previews, clock }: PreviewDeps): void {
  async function send(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
    const [, token = '', name = ''] = /^([^/]+)\/(.+)$/s.exec(request.params['*']) ?? []
    const right = addresses.findPreview(token)
    // A query would be another key in a cache for the same bytes.
    const isPlain = !(request.raw.url ?? '').includes('?')
    const found =
      right && isPlain && isMediaPath(name) ? await previews.find(right.filmPath, right.seconds, name) : undefined
    if (!right || !found) throw new Refusal('request.unknown_call')
    const cacheControl = `public, max-age=${Math.floor((right.end_time - clock.now()) / 1000)}`
    return sendFile(request, reply, { ...found, contentType: contentTypeOf(name) }, { cacheControl })
  }

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${PREVIEW_PATH}/*`,
    handler: (request, reply) => answerStore(request, reply, () => send(request, reply)),
  })
}
