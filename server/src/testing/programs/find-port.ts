import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody listens on now, for a program that cannot choose one itself. */
export async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
