/** Requests on connections of their own, whose addresses go out as they are written. */
import { request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
interface Sent {
  headers?: Record<string, string>
  method?: string
  body?: Buffer
  /** Whom the limits count. */
  from?: string
}

/** Sends an address as it stands here: `fetch` would tidy it up. */
export function sendRaw(
  origin: string,
  path: string,
  { headers = {}, method = 'GET', body, from }: Sent = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((done, fail) => {
    const local = from === undefined ? {} : { localAddress: from }
    const sent = request({ hostname, port, path, method, headers, agent: false, ...local }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** The first bytes of an answer that stays open; empty if it ends without any. */
export function readFirst(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, agent: false }, (reply) => {
      reply.once('data', (chunk: Buffer) => {
        done(chunk.toString())
        sent.destroy()
      })
      reply.once('end', () => done(''))
    })
    sent.on('error', fail)
    sent.end()
  })
}
