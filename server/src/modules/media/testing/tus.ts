/** A client of tus for tests: plain HTTP requests to a listening console, as its page sends them. */
import { createHash } from 'node:crypto'
import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleOf, newRequest, pageHeaders, type TestApp, type TestOperator } from '../../../testing/index.ts'

export interface TusAnswer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const END = 1024 * 1024
/** Digest of both ends. */
export const endsOf = (bytes: Buffer): string =>
  sha256Of(Buffer.concat([bytes.subarray(0, END), bytes.subarray(Math.max(0, bytes.length - END))]))

export type Tus = ReturnType<typeof openTus>

interface SendOptions {
  headers?: OutgoingHttpHeaders
  body?: Buffer
  cutAt?: number
  isTaken?: () => boolean
  /** Whose connections are used again; left out: one for this request. */
  agent?: Agent
}

/** `operator`: whose session the requests carry. The console has to listen. */
export function openTus(app: TestApp, operator: Pick<TestOperator, 'cookie' | 'call'>) {
  /** `cutAt`: the connection breaks after so many bytes of the body, once `isTaken` says so, else after a moment. */
  async function send(
    method: string,
    path: string,
    { headers = {}, body, cutAt, isTaken, agent }: SendOptions = {},
  ): Promise<TusAnswer> {
    const { port } = (await consoleOf(app)).server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const own = { ...pageHeaders(operator.cookie), 'tus-resumable': '1.0.0', ...headers }
      const sent = request({ port, host: '127.0.0.1', agent: agent ?? false, method, path, headers: own }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString() }),
        )
      })
      sent.on('error', reject)
      if (cutAt === undefined) return void sent.end(body)
      const cut = () => void (isTaken && !isTaken() ? setTimeout(cut, 10) : sent.destroy())
      sent.write(body?.subarray(0, cutAt), () => setTimeout(cut, 100))
    })
  }

  return {
    send,
    wish: (
      name: string,
      bytes: Buffer,
      given: { kind?: 'video' | 'image' | 'archive' | 'table'; size?: number; is_anew?: 0 | 1 } = {},
    ) =>
      operator.call('POST /admin/api/media.Upload/wish', {
        ...{ request_id: newRequest(), name, size: bytes.length, kind: 'video', digest: endsOf(bytes) },
        ...given,
      }),
    create: (upload_id: string, size: number, headers: OutgoingHttpHeaders = {}) =>
      send('POST', '/admin/upload/', {
        headers: {
          'upload-length': size,
          'upload-metadata': `name ${Buffer.from('x').toString('base64')},upload_id ${Buffer.from(upload_id).toString('base64')}`,
          'content-length': 0,
          ...headers,
        },
      }),
    patch: (upload_id: string, offset: number, body: Buffer, given: Omit<SendOptions, 'body'> = {}) =>
      send('PATCH', `/admin/upload/${upload_id}`, {
        ...given,
        body,
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': offset,
          'content-length': body.length,
          ...given.headers,
        },
      }),
    head: (upload_id: string, given: SendOptions = {}) => send('HEAD', `/admin/upload/${upload_id}`, given),
    finish: (upload_id: string, bytes: Buffer) =>
      operator.call('POST /admin/api/media.Upload/finish', {
        request_id: newRequest(),
        upload_id,
        sha256: sha256Of(bytes),
      }),
    /** Sends a whole file; returns its finished upload. */
    async upload(name: string, bytes: Buffer, kind: 'video' | 'image' | 'archive' | 'table' = 'video') {
      const { upload_id, is_here } = await this.wish(name, bytes, { kind })
      if (is_here === 0) {
        await this.create(upload_id, bytes.length)
        await this.patch(upload_id, 0, bytes)
      }
      return this.finish(upload_id, bytes)
    },
  }
}
