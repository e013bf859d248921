/**
 * What goes over the operator's socket: one question, then lines of answers until the exit code. JSON, one message a line.
 * The last message says how many lines there were, so that an answer that was cut off is never taken for a whole one.
 */
import type { Readable, Writable } from 'node:stream'

const BROKEN_OFF = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

export interface OperatorQuestion {
  /** Words of the command line; paths are absolute. */
  words: string[]
  /** Who asks, for the record. The socket lets in nobody but the service's own user, so this is their word. */
  operator: string
}

/** The caller's word that everything up to this `confirm` has reached its output. */
export interface OperatorConfirmation {
  confirmed: number
}

export type OperatorAnswer =
  | { say: string }
  | { note: string }
  | { start: [total: number, what: string] }
  | { step: number }
  | { stop: true }
  /** Wants `{ confirmed }` with this number once all lines before it are shown. */
  | { confirm: number }
  /** The end; `lines`: how many `say` and `note` there were. */
  | { exit: number; lines: number }

export function sendLine(stream: Writable, message: OperatorQuestion | OperatorConfirmation | OperatorAnswer): void {
  if (stream.writable) stream.write(`${JSON.stringify(message)}\n`)
}

/** Messages as they arrive; ends with the stream, also when the other side breaks off. */
export async function* readLines<Message>(stream: Readable): AsyncGenerator<Message> {
  stream.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of stream as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as Message
    }
  } catch (error) {
    if (!BROKEN_OFF.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
