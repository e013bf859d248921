/** A provider's server on this machine: plain HTTP, one function for all requests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalRequest {
  method: string
  /** Without its query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface LocalAnswer {
  status: number
  headers?: Record<string, string>
  body: string
}

export interface LocalServer {
  url: string
  /** From now on connections are refused, or answers come again. */
  setAway(is_away: boolean): void
  /** From now on requests are carried out, but their answers get lost; or arrive again. */
  setMute(is_mute: boolean): void
  close(): Promise<void>
}

export async function startLocalServer(handle: (request: LocalRequest) => LocalAnswer): Promise<LocalServer> {
  let is_away = false
  let is_mute = false
  const server = createServer(async (incoming, outgoing) => {
    if (is_away) return void incoming.socket.destroy()
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://local')
    const answer = handle({
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: Buffer.concat(parts).toString(),
    })
    if (is_mute) return void incoming.socket.destroy()
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAway: (away) => {
      is_away = away
    },
    setMute: (mute) => {
      is_mute = mute
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Sends a payer to an address as a browser would; fails the test when the cashier does not open. */
export async function visit(url: string): Promise<void> {
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`the cashier at ${url} answered ${status}`)
}
