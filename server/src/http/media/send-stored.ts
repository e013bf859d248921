/** Sends a file of the media store, or has the proxy in front fetch it from there. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import {
  type ByteRange,
  contentTypeOf,
  MediaMissing,
  type MediaStore,
  type OpenedFile,
} from '../../ports/media-store/index.ts'
import { sendFile } from './send-file.ts'

export interface StoredDeps {
  store: Pick<MediaStore, 'open' | 'stat' | 'presign'>
  clock: Clock
}

export interface StoredOptions {
  cacheControl: string
  /** The bytes end with it, epoch milliseconds. */
  end_time?: number | undefined
}

/** Location of the proxy from which only its own redirects read (deploy/nginx-store.conf). */
const PROXY_LOCATION = '/_store'
/** What makes an answer of more than the whole file, or of less. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

class RightEnded extends Error {
  override readonly name = 'RightEnded'
  /** Node's code of an early end, which is logged as an aborted response and not as an error. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/** The file was replaced between two looks at it. */
class FileChanged extends Error {
  override readonly name = 'FileChanged'
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

const isWhole = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && CONDITIONS.every((name) => headers[name] === undefined)

export function createStoredSender({ store, clock }: StoredDeps) {
  const limit = (bytes: Readable, end_time: number | undefined) =>
    end_time === undefined ? bytes : Readable.from(untilEnd(bytes, end_time, clock), { objectMode: false })

  async function attempt(request: FastifyRequest, reply: FastifyReply, file_path: string, options: StoredOptions) {
    // Who takes all of it asks the store once; others have to know first what there is.
    const opened: OpenedFile | undefined = isWhole(request) ? await store.open(file_path) : undefined
    const source = opened ?? (await store.stat(file_path))
    if (!source) throw new MediaMissing(file_path)
    async function open(range?: ByteRange) {
      if (opened && !range) return limit(opened.bytes, options.end_time)
      const again = await store.open(file_path, range)
      if (again.etag === source?.etag) return limit(again.bytes, options.end_time)
      again.bytes.destroy()
      throw new FileChanged(file_path)
    }
    const { size, modifyTime, etag } = source
    const file = { size, modifyTime, etag, contentType: contentTypeOf(file_path), open }
    return sendFile(request, reply, file, options)
  }

  return {
    /** Throws `MediaMissing`, `StoreAway`. */
    async send(request: FastifyRequest, reply: FastifyReply, file_path: string, options: StoredOptions) {
      try {
        return await attempt(request, reply, file_path, options)
      } catch (error) {
        if (!(error instanceof FileChanged)) throw error
        // The store has just told what it has now.
        return attempt(request, reply, file_path, options)
      }
    },

    /**
     * Has the proxy fetch the file, ranges and conditions included; a HEAD is answered here. The right ends with the download that
     * has begun, as the proxy knows no end. Throws `MediaMissing`, `StoreAway`.
     */
    async handOver(request: FastifyRequest, reply: FastifyReply, file_path: string, options: StoredOptions) {
      if (request.method === 'HEAD' || !store.presign) return this.send(request, reply, file_path, options)
      if (!(await store.stat(file_path))) throw new MediaMissing(file_path)
      reply.header('x-accel-redirect', PROXY_LOCATION + (await store.presign(file_path)))
      return reply.header('cache-control', options.cacheControl).type(contentTypeOf(file_path)).send()
    },
  }
}
