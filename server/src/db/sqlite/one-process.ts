/**
 * Lock of a data folder, held by one process at a time. It is a listening socket, which the operating system closes
 * even after kill -9: an abstract one on Linux, a named pipe on Windows, a socket file elsewhere.
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

function lockAddress(folder: string): { address: string; isFile: boolean } {
  const name = `zimu-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return { address: `\0${name}`, isFile: false }
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false }
  return { address: join(tmpdir(), `${name}.lock`), isFile: true }
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

/** Locks a folder; the returned function unlocks it. Throws `DataFolderInUse`. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const { address, isFile } = lockAddress(folder)
  if (isFile && !(await isAnswering(address))) rmSync(address, { force: true })
  try {
    const server = await listen(address)
    return () => new Promise((done) => server.close(() => done()))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new DataFolderInUse(folder)
    throw error
  }
}
