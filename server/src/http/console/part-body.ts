/** The body of a part on its way to the disk, in buffers that are used again (docs/decisions/0500). */
import type { Readable } from 'node:stream'

/** Bytes that go on together: streams cost time by the chunk, and a socket gives 64 kB. */
const PIECE_BYTES = 1024 * 1024
/** Buffers that are kept when nobody sends. */
const KEPT = 8

export type Pieces = ReturnType<typeof createPieces>

export function createPieces() {
  const kept: ArrayBuffer[] = []
  const nobody = new MessageChannel().port1
  nobody.close()
  return {
    take: (): Buffer => Buffer.from(kept.pop() ?? new ArrayBuffer(PIECE_BYTES)),

    /** After this nobody may read the piece. */
    giveBack({ buffer }: Uint8Array) {
      if (buffer instanceof ArrayBuffer && buffer.byteLength === PIECE_BYTES && kept.length < KEPT) kept.push(buffer)
    },

    /**
     * Frees the memory of a chunk at once, by moving it to somebody who is gone: the collector of garbage would look through the whole heap
     * each time that so much has come. After this nobody may read the chunk.
     */
    free({ buffer, byteLength }: Uint8Array) {
      // One that shares its memory is left to the collector.
      if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) nobody.postMessage(undefined, [buffer])
    },
  }
}

/** Copies chunks into pieces and passes on those that are full. */
function createFiller(pieces: Pieces, pass: (piece: Uint8Array) => void) {
  let piece: Buffer | undefined
  let bytes = 0
  const flush = () => {
    if (piece && bytes > 0) pass(piece.subarray(0, bytes))
    piece = undefined
    bytes = 0
  }
  return {
    flush,
    add(chunk: Buffer) {
      for (let from = 0; from < chunk.length; ) {
        piece ??= pieces.take()
        const copied = chunk.copy(piece, bytes, from)
        from += copied
        bytes += copied
        if (bytes === PIECE_BYTES) flush()
      }
      pieces.free(chunk)
    },
  }
}

export interface PartBody {
  stream: ReadableStream<Uint8Array>
  /** Reads what nobody has taken, and what still comes, into nothing: clients hear an answer after they have sent. */
  drop(): void
}

/**
 * The bytes of a request as a stream of the web. One that breaks off ends with what came: a part that is shorter than announced
 * counts, and the client asks where to go on.
 */
export function bodyInPieces(request: Readable, pieces: Pieces): PartBody {
  let isOver = false
  const drop = () => {
    isOver = true
    request.resume()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const filler = createFiller(pieces, (piece) => controller.enqueue(piece))
        request.on('data', (chunk: Buffer) => {
          if (isOver) return
          filler.add(chunk)
          if ((controller.desiredSize ?? 0) <= 0) request.pause()
        })
        const end = () => {
          if (isOver) return
          isOver = true
          filler.flush()
          controller.close()
        }
        for (const event of ['end', 'error', 'close']) request.once(event, end)
      },
      pull: () => void request.resume(),
      cancel: drop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: PIECE_BYTES }),
  )
  return { stream, drop }
}
