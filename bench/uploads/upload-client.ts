/** Sends a file to the console as its page does: announced by a call, then in parts by tus 1.0, then compared. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Agent, type ClientRequest, request } from 'node:http'
import { CONSOLE_HEADER } from '@zimu/contract/console-client'
import { FIRST_UPLOAD_PART, partAfter, UPLOAD_END_BYTES, UPLOAD_PATH } from '@zimu/contract/uploads'

export interface Desk {
  /** `http://127.0.0.1:<port>` of the console. */
  origin: string
  cookie: string
}

/** What was announced. */
export interface Announced {
  upload_id: string
  url: string
  size: number
}

export interface Sent {
  /** Bytes of all parts that were begun, whether they arrived or not. */
  sentBytes: number
}

interface Asked {
  method: 'POST' | 'HEAD' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** Writes the body instead, and ends it. */
  pour?(sent: ClientRequest): Promise<void>
}

interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask({ origin, cookie }: Desk, { method, path, headers = {}, body, pour }: Asked): Promise<Answered> {
  const length = { 'content-length': String(body?.length ?? 0) }
  const own = { cookie, origin, [CONSOLE_HEADER]: '1', 'tus-resumable': '1.0.0', ...length, ...headers }
  return new Promise((done, fail) => {
    const sent = request(new URL(path, origin), { method, agent, headers: own }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      reply.once('error', fail)
      reply.once('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
    })
    sent.once('error', fail)
    if (pour) pour(sent).catch(fail)
    else sent.end(body)
  })
}

async function call(desk: Desk, name: string, input: object): Promise<Record<string, unknown>> {
  const body = Buffer.from(JSON.stringify({ request_id: randomUUID(), ...input }))
  const headers = { 'content-type': 'application/json' }
  const { text } = await ask(desk, { method: 'POST', path: `/admin/api/media.Upload/${name}`, headers, body })
  const answer = JSON.parse(text) as { code: number; msg: string; data: Record<string, unknown> }
  if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`)
  return answer.data
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(piece, 0, length, from)
  return piece.subarray(0, bytesRead)
}

const PIECE = 1024 * 1024
const pieces = [Buffer.alloc(PIECE), Buffer.alloc(PIECE)] as const

/** Writes a part of a file to a request and reads on meanwhile, as browsers and curl do. */
async function pourPart(file: FileHandle, from: number, length: number, sent: ClientRequest): Promise<void> {
  let writing: Promise<void> | undefined
  for (let at = 0, turn: 0 | 1 = 0; at < length; turn = turn === 0 ? 1 : 0) {
    const { bytesRead, buffer } = await file.read(pieces[turn], 0, Math.min(PIECE, length - at), from + at)
    await writing
    writing = new Promise((done, fail) =>
      sent.write(buffer.subarray(0, bytesRead), (error) => (error ? fail(error) : done())),
    )
    writing.catch(() => undefined)
    at += bytesRead
  }
  sent.end()
}

/** Announces the file and makes its upload. */
export async function announce(desk: Desk, path: string): Promise<Announced> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const ends = createHash('sha256')
    ends.update(await readAt(file, 0, Math.min(size, UPLOAD_END_BYTES)))
    ends.update(await readAt(file, Math.max(0, size - UPLOAD_END_BYTES), Math.min(size, UPLOAD_END_BYTES)))
    const wished = { name: 'bench.mp4', size, kind: 'video', digest: ends.digest('hex') }
    const { upload_id, url } = (await call(desk, 'wish', wished)) as { upload_id: string; url: string }
    const metadata = `upload_id ${Buffer.from(upload_id).toString('base64')}`
    const headers = { 'upload-length': String(size), 'upload-metadata': metadata }
    const { status, text } = await ask(desk, { method: 'POST', path: UPLOAD_PATH, headers })
    if (status !== 201) throw new Error(`the upload was not made: ${status} ${text}`)
    return { upload_id, url, size }
  } finally {
    await file.close()
  }
}

/** Bytes that the server has. */
export async function offsetOf(desk: Desk, { url }: Announced): Promise<number> {
  const { status, headers } = await ask(desk, { method: 'HEAD', path: url })
  if (status !== 200) throw new Error(`HEAD: ${status}`)
  return Number(headers['upload-offset'])
}

/** Sends part after part from `offset` on; `onPart` is told before each. Rejects where the connection breaks. */
export async function sendFrom(
  desk: Desk,
  { url, size }: Announced,
  { path, offset, onPart }: { path: string; offset: number; onPart(offset: number, bytes: number): void },
): Promise<void> {
  const file = await open(path)
  try {
    for (let [at, part] = [offset, FIRST_UPLOAD_PART]; at < size; ) {
      const length = Math.min(part, size - at)
      onPart(at, length)
      const start = performance.now()
      const headers = {
        ...{ 'content-type': 'application/offset+octet-stream', 'content-length': String(length) },
        'upload-offset': String(at),
      }
      const pour = (sent: ClientRequest) => pourPart(file, at, length, sent)
      const { status, text } = await ask(desk, { method: 'PATCH', path: url, headers, pour })
      if (status !== 204) throw new Error(`part at ${at}: ${status} ${text}`)
      part = partAfter(length, performance.now() - start)
      at += length
    }
  } finally {
    await file.close()
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 })) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Has the server compare, until it is through. Throws when it differs. */
export async function finish(desk: Desk, { upload_id }: Announced, sha256: string): Promise<void> {
  for (;;) {
    const { state } = await call(desk, 'finish', { upload_id, sha256 })
    if (state !== 'open') return
  }
}

/** Deletes what was sent. */
export const abandon = (desk: Desk, { upload_id }: Announced): Promise<unknown> => call(desk, 'abandon', { upload_id })
