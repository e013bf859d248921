/** Where the operator's commands reach the running server: a socket that only its own user can open. */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

/** Systems cut addresses of sockets at 104 (macOS) or 108 bytes (Linux). */
const MAX_ADDRESS_BYTES = 100

/** `folder` is the private folder that a socket outside the data folder needs; null when it needs none. */
export interface OperatorAddress {
  path: string
  folder: string | null
}

/** @example operatorAddress('/srv/zimu/.data') // { path: '/srv/zimu/.data/operator.sock', folder: null } */
export function operatorAddress(dataFolder: string, platform: NodeJS.Platform = process.platform): OperatorAddress {
  const digest = createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)
  if (platform === 'win32') return { path: `\\\\.\\pipe\\zimu-operator-${digest}`, folder: null }
  const path = join(resolve(dataFolder), 'operator.sock')
  if (Buffer.byteLength(path) <= MAX_ADDRESS_BYTES) return { path, folder: null }
  const folder = join(tmpdir(), `zimu-${userInfo().uid}-${digest}`)
  return { path: join(folder, 'operator.sock'), folder }
}

/**
 * Makes the private folder of a socket in the system's temporary folder. Throws when somebody else made it first: whoever
 * owns the folder could put a socket of his own there.
 */
export function preparePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  const isFolder = lstatSync(folder).isDirectory()
  if (!isFolder || uid !== userInfo().uid || (mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to somebody else or is open to others; remove it`)
}
