/** A line to a server that can be cut, fall silent, and come back: what a client sees of a network. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `away`: connections are refused or cut · `silent`: they stand, and nothing comes through. */
export type Mood = 'well' | 'away' | 'silent'

export interface MoodyLine {
  /** Address in place of the server's. */
  url: string
  turn(mood: Mood): void
  close(): Promise<void>
}

/** `target`: an address with a port. */
export async function startMoodyLine(target: string): Promise<MoodyLine> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let mood: Mood = 'well'

  const server = createServer((socket) => {
    if (mood === 'away') return void socket.destroy()
    const beyond = connect(Number(targetPort), hostname)
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk: Buffer) => void other.write(chunk))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (mood === 'silent') one.pause()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn(next) {
      mood = next
      for (const socket of sockets) {
        if (mood === 'away') socket.destroy()
        else if (mood === 'silent') socket.pause()
        else socket.resume()
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
