/** A provider's HTTP server on this machine; one function handles all requests. */
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
  /** True: connections are refused from now on. */
  setAway(isAway: boolean): void
  /** True: requests are carried out, but their responses are lost from now on. */
  setMute(isMute: boolean): void
  close(): Promise<void>
}

export async function startLocalServer(handle: (request: LocalRequest) => LocalAnswer): Promise<LocalServer> {
  let isAway = false
  let isMute = false
  const server = createServer(async (incoming, outgoing) => {
    if (isAway) return void incoming.socket.destroy()
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
    if (isMute) return void incoming.socket.destroy()
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAway: (away) => {
      isAway = away
    },
    setMute: (mute) => {
      isMute = mute
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Opens a pay address as the payer's browser does; throws unless the cashier answers 200. */
export async function visit(url: string): Promise<void> {
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`the cashier at ${url} answered ${status}`)
}
