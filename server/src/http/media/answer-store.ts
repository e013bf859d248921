/** What a visitor is told when the media store has nothing, or is out of reach. */
import { seconds, toSeconds } from '@zimu/contract/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MediaMissing, StoreAway } from '../../ports/media-store/index.ts'
import { Refusal } from '../../refusal.ts'
import { sendRefusal } from '../failure.ts'

/** Players and caches ask again after this. */
const RETRY_MS = seconds(2)
const AWAY_STATUS = 503
/** Headers of a file that was about to be sent. */
const OF_FILES = ['content-length', 'content-range', 'etag', 'last-modified', 'accept-ranges', 'vary']

/** Runs an answer; a file that is gone is the 404 of any unknown address, a store that is away a 503 that no cache keeps. */
export async function answerStore(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await run()
  } catch (error) {
    for (const name of OF_FILES) reply.removeHeader(name)
    if (error instanceof MediaMissing) throw new Refusal('request.unknown_call')
    if (!(error instanceof StoreAway)) throw error
    request.log.warn({ err: error }, 'the media store is away')
    reply.header('retry-after', toSeconds(RETRY_MS))
    return sendRefusal(request, reply, new Refusal('server.failed'), AWAY_STATUS)
  }
}
