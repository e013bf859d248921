/** What an answer must never be, whatever was asked. */
import { gunzipSync } from 'node:zlib'
import { isErrorKind } from '@zimu/contract'
import type { FuzzCase } from './cases.ts'
import type { Answered } from './exchange.ts'

/** A stack, a path of the machine, the words of a database or of a driver. */
const TRACES =
  /\n\s+at \S+ \(|node_modules|\.[cm]?[jt]s:\d+|\/(home|root|tmp|usr|etc|work)\/\w|SQLITE_|sqlite3?_|kysely|ECONN|ENOENT|EACCES|syntax error at|violates \w+ constraint|no such (table|column)/gi

const STATUS = /^HTTP\/1\.[01] (\d{3}) /

interface Reply {
  status: number
  head: string
  body: Buffer
}

/** The answers in a stream of bytes, as far as they can be told apart. */
function readReplies(bytes: Buffer): Reply[] {
  const replies: Reply[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.subarray(0, end < 0 ? rest.length : end).toString('latin1')
    const status = Number(STATUS.exec(head)?.[1] ?? Number.NaN)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    const from = end < 0 ? rest.length : end + 4
    // The answer to a HEAD names the length of a body that does not follow.
    const follows = STATUS.test(rest.subarray(from, from + 16).toString('latin1'))
    const to =
      status < 200 || follows ? from : Number.isNaN(length) ? rest.length : Math.min(rest.length, from + length)
    const raw = rest.subarray(from, to)
    replies.push({
      status,
      head,
      body: /\r\ncontent-encoding: gzip/i.test(head) && raw.length > 0 ? gunzipSync(raw) : raw,
    })
    rest = rest.subarray(to)
  }
  return replies
}

function findEnvelopeFault({ status, body }: Reply): string | undefined {
  const { code, msg, data } = JSON.parse(body.toString()) as {
    code?: unknown
    msg?: unknown
    data?: { error?: unknown }
  }
  if (code === 200) return status === 200 ? undefined : `code 200 with status ${status}`
  if (typeof code !== 'number' || code >= 500) return `code ${String(code)}`
  if (typeof msg !== 'string' || msg.trim() === '') return 'a refusal without a text'
  return isErrorKind(String(data?.error)) ? undefined : `unknown failure ${String(data?.error)}`
}

/** Characters around a trace by which it is told whether the request itself brought it. */
const AROUND = 6

/**
 * A trace of the machine in a text. What the request has said is no trace when it comes back: a member may be called
 * “../../etc/passwd”, and is told their name.
 */
function findTrace(text: string, sent: string): string | undefined {
  for (const found of text.matchAll(TRACES)) {
    const from = Math.max(0, found.index - AROUND)
    const inAnswer = text.slice(from, found.index + found[0].length + AROUND)
    // A value of a few characters ends within what stands around.
    const value = inAnswer.split('"').find((part) => part.includes(found[0])) ?? inAnswer
    const parts = [inAnswer, inAnswer.slice(AROUND), inAnswer.slice(0, -AROUND), value]
    const isSaid = parts.some((part) => part.length >= found[0].length && sent.includes(part))
    if (!isSaid) return found[0]
  }
  return undefined
}

function findReplyFault(reply: Reply, sent: string): string | undefined {
  const { status, head, body } = reply
  if (Number.isNaN(status)) return `no status line: ${head.slice(0, 80)}`
  if (status >= 500) return `status ${status}: ${body.toString().slice(0, 200)}`
  const isJson = /\r\ncontent-type: application\/json/i.test(head)
  const text = body.toString()
  const trace = findTrace(head, sent) ?? (isJson || status >= 400 ? findTrace(text, sent) : undefined)
  if (trace) return `shows “${trace}”`
  const isEnvelope = isJson && text.startsWith('{"code"')
  return isEnvelope ? findEnvelopeFault(reply) : undefined
}

/** What a request says, as it stands and with the escapes of a form or an address read. */
function saidBy(request: Buffer): string {
  const text = request.toString()
  const read = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
  return `${text}\n${read}`
}

/** What is wrong about an answer; undefined when nothing is. */
export function findFault(
  { isWhole, bytes: request }: Pick<FuzzCase, 'isWhole' | 'bytes'>,
  { bytes, isHanging }: Answered,
): string | undefined {
  if (isHanging) return 'no answer, and the connection stays open'
  const replies = readReplies(bytes)
  const sent = saidBy(request)
  if (isWhole && replies.length !== 1) return `${replies.length} answers`
  for (const reply of replies) {
    const fault = findReplyFault(reply, sent)
    if (fault) return fault
  }
  return undefined
}
