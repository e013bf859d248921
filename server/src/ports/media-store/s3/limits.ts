/** Time limits of an object store: no answer is waited for longer, and no stream that has fallen silent. */
import { Readable } from 'node:stream'
import { seconds } from '@zimu/contract/durations'

/** Of one answer, connecting and a repeat included. */
export const ANSWER_MS = seconds(4)
/** Of a connection. */
export const CONNECT_MS = seconds(1.5)
/** Readiness waits this long. */
export const PING_MS = seconds(1)
/** A stream that is read and sends nothing for this long has ended. */
export const SILENT_MS = seconds(4)
/** An upload that moves on by no part for this long has failed. */
export const PART_MS = seconds(60)

/** Rejects with `late()` after `limitMs`; what it waits for goes on, and its result is dropped. */
export async function inTime<Result>(work: Promise<Result>, limitMs: number, late: () => Error): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), limitMs)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

interface Reading {
  limitMs: number
  /** Bytes after these are left. */
  maxBytes: number
  late(): Error
}

/** The same bytes; breaks off with `late()` when the source is silent for `limitMs` while somebody reads. */
export function breakWhenSilent(source: Readable, { limitMs, maxBytes, late }: Reading): Readable {
  async function* pass() {
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
    let left = maxBytes
    try {
      while (left > 0) {
        const { done, value } = await inTime(chunks.next(), limitMs, late)
        if (done) return
        yield value.length > left ? value.subarray(0, left) : value
        left -= value.length
      }
    } finally {
      source.destroy()
    }
  }
  const bytes = Readable.from(pass(), { objectMode: false })
  // A line that breaks before anybody reads: the reader gets it, and without a listener the process would end.
  source.on('error', () => undefined)
  // A reader that leaves before its first chunk never enters the generator.
  bytes.once('close', () => source.destroy())
  return bytes
}
