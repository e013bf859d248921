/** Names and sizes of entries of a zip that comes from anywhere. Pure. */
import type { FileReason } from '@zimu/contract'

/** Entries of a zip at most, folders among them. */
export const MAX_ENTRIES = 20_000
/** Bytes of a name, as file systems take them. */
const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 1024
const MAX_DEPTH = 8
/** Below this size a high ratio harms nobody: texts and empty files are packed small. */
const RATIO_FROM_BYTES = 10 * 1024 * 1024
/** Films and pictures are hardly packed; texts reach about 20. */
const MAX_RATIO = 200

/** Bits of the host's file mode in the upper half of the external attributes, where the zip was made on Unix. */
const KIND_MASK = 0o170000
const LINK = 0o120000
const REGULAR = 0o100000
const FOLDER = 0o040000

export interface ZipEntry {
  /** Undefined: its bytes are no UTF-8. */
  name: string | undefined
  /** General purpose bits: 0 encrypted, 11 the name is UTF-8. */
  bits: number
  method: number
  externalAttributes: number
  /** Bytes. */
  packedSize: number
  size: number
}

export type Named = { path: string; isFolder: boolean } | { reason: FileReason }

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let num = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    num += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return num
}

/** What no file system may be given, and what leads out of a folder. */
function reasonOf(name: string): FileReason | undefined {
  if (/^[\\/]|^[A-Za-z]:/.test(name)) return 'zip_outside'
  const parts = name.replace(/\/$/, '').split(/[\\/]/)
  if (parts.includes('..')) return 'zip_outside'
  if (/[\p{Cc}\\]/u.test(name) || parts.some((part) => part === '' || part === '.')) return 'zip_name'
  if (parts.length > MAX_DEPTH || bytesOf(name) > MAX_PATH_BYTES) return 'zip_name'
  if (parts.some((part) => bytesOf(part) > MAX_NAME_BYTES)) return 'zip_name'
  return undefined
}

/** Path of an entry inside the folder that it is unpacked to, or why the zip is not taken. */
export function nameEntry({ name, bits, method, externalAttributes }: ZipEntry): Named {
  if (name === undefined) return { reason: 'zip_encoding' }
  const reason = reasonOf(name)
  if (reason) return { reason }
  const kind = (externalAttributes >>> 16) & KIND_MASK
  if (kind === LINK || (kind !== 0 && kind !== REGULAR && kind !== FOLDER)) return { reason: 'zip_link' }
  if ((bits & 1) !== 0) return { reason: 'zip_encrypted' }
  // Stored and deflated: others are rare, and each is another reader.
  if (method !== 0 && method !== 8) return { reason: 'zip_method' }
  return { path: name.replace(/\/$/, ''), isFolder: name.endsWith('/') }
}

/** Whether so few bytes claim to hold so many. */
export const isBomb = ({ packedSize, size }: Pick<ZipEntry, 'packedSize' | 'size'>): boolean =>
  size > RATIO_FROM_BYTES && size > packedSize * MAX_RATIO

/** One name for all that a file system may take for the same: case and composition of letters. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase()
