/**
 * Lock of a data folder: one process at a time. The operating system releases it, even at kill -9, because it is a
 * listening socket: an abstract one on Linux, a named pipe on Windows, a socket file elsewhere.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The data folder is in use by another process. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

function lockAddress(folder: string): { address: string; is_file: boolean } {
  const name = `zimu-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return { address: `\0${name}`, is_file: false }
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, is_file: false }
  return { address: join(tmpdir(), `${name}.lock`), is_file: true }
}

function isAnswering(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}

function listen(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', fail)
    server.listen(address, () => done(server))
    server.unref()
  })
}

/** Takes the lock of a folder; the result releases it. Throws `DataFolderInUse`. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const { address, is_file } = lockAddress(folder)
  if (is_file && !(await isAnswering(address))) rmSync(address, { force: true })
  try {
    const server = await listen(address)
    return () => new Promise((done) => server.close(() => done()))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new DataFolderInUse(folder)
    throw error
  }
}
