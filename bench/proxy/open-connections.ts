/** What an open connection that says nothing takes of nginx's memory. */
import { readFileSync } from 'node:fs'
import { connect as connectPlain, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'

/** Opened at once. */
const BATCH = 100
/** One address has some 28,000 ports to another. */
const BY_ADDRESS = 20_000

/** Memory of a process and its children that no other has, bytes. */
function privateBytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const of = (id: string) =>
    Number(/^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1])
  return [String(pid), ...children].reduce((sum, id) => sum + of(id), 0) * 1024
}

/** The `index`-th connection. */
function open(url: string, index: number): Promise<Socket> {
  const { protocol, hostname: host, port } = new URL(url)
  const place = { host, port: Number(port), localAddress: `127.0.0.${2 + Math.floor(index / BY_ADDRESS)}` }
  return new Promise((done, fail) => {
    const socket: Socket =
      protocol === 'https:'
        ? connectTls({ ...place, rejectUnauthorized: false, ALPNProtocols: ['h2'] }, () => done(socket))
        : connectPlain(place, () => done(socket))
    socket.on('error', fail)
  })
}

export interface Held {
  /** Connections that nginx has not closed. */
  held: number
  bytesEach: number
}

/** Opens so many connections, looks at nginx while they are open, and closes them. */
export async function holdConnections(url: string, pid: number, count: number): Promise<Held> {
  const bytes = privateBytes(pid)
  const sockets: Socket[] = []
  try {
    while (sockets.length < count) {
      const batch = Array.from({ length: Math.min(BATCH, count - sockets.length) }, (_, at) => sockets.length + at)
      sockets.push(...(await Promise.all(batch.map((index) => open(url, index)))))
    }
    const bytesEach = (privateBytes(pid) - bytes) / count
    await setImmediate()
    return { held: sockets.filter(({ readyState }) => readyState === 'open').length, bytesEach }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}
