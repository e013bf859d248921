import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Lets a server answer on this machine, at any free port if none is given; resolves with its address, without a path. */
export async function listenLocally(server: Server, port = 0): Promise<string> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
