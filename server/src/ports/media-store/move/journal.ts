/** What a move has proven so far: a line a file, so that a run that was killed goes on where it was. */
import { createHash } from 'node:crypto'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import type { StoredFile, StorePlace } from '../media-store.ts'

export interface Journal {
  /** Whether this state of the file has been proven. */
  has(file: StoredFile): boolean
  /** `digest`: hex SHA-256. */
  add(file: StoredFile, digest: string): Promise<void>
  /** After a move that is proven whole. */
  remove(): Promise<void>
}

/** Short name of a state, so that a million of them fit into memory. */
const stateOf = ({ file_path, size, etag }: StoredFile) =>
  createHash('sha256').update(`${file_path}\n${size}\n${etag}`).digest('base64url').slice(0, 16)

const describePlace = (place: StorePlace) =>
  place.kind === 'folder' ? `folder ${place.folder}` : `bucket ${place.bucket} of ${place.endpoint}`

/** `path`: absolute. A journal of other places is begun anew. */
export async function openJournal(path: string, from: StorePlace, to: StorePlace): Promise<Journal> {
  const head = `from ${describePlace(from)} to ${describePlace(to)}`
  const [first, ...lines] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const isSame = first === head
  if (!isSame) await writeFile(path, `${head}\n`, { mode: 0o600 })
  const proven = new Set(isSame ? lines.map((line) => line.slice(0, line.indexOf(' '))) : [])
  return {
    has: (file) => proven.has(stateOf(file)),
    async add(file, digest) {
      await appendFile(path, `${stateOf(file)} ${digest} ${file.file_path}\n`)
    },
    remove: () => rm(path, { force: true }),
  }
}
