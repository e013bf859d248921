/** Hashes files beside the page, piece by piece: they may be larger than memory. */
import { UPLOAD_END_BYTES } from '@zimu/contract/uploads'
import { createSHA256 } from 'hash-wasm'
import type { HashAnswer, HashQuestion } from './hasher.ts'

const PIECE_BYTES = 4 * 1024 * 1024

const given = new Set<number>()
const scope = globalThis as unknown as {
  postMessage(answer: HashAnswer): void
  addEventListener(type: 'message', listener: (event: { data: HashQuestion }) => void): void
}

const readPiece = async (file: File, start: number, end: number) =>
  new Uint8Array(await file.slice(start, end).arrayBuffer())

async function hashWhole({ id, file }: HashQuestion): Promise<string> {
  const sha256 = await createSHA256()
  for (let start = 0; start < file.size && !given.has(id); start += PIECE_BYTES)
    sha256.update(await readPiece(file, start, start + PIECE_BYTES))
  return sha256.digest('hex')
}

async function hashEnds({ file }: HashQuestion): Promise<string> {
  const sha256 = await createSHA256()
  sha256.update(await readPiece(file, 0, UPLOAD_END_BYTES))
  sha256.update(await readPiece(file, Math.max(0, file.size - UPLOAD_END_BYTES), file.size))
  return sha256.digest('hex')
}

scope.addEventListener('message', ({ data }) => {
  const { id, what } = data
  if (what === 'drop') {
    given.add(id)
    return
  }
  void (what === 'ends' ? hashEnds(data) : hashWhole(data)).then(
    (digest) => scope.postMessage({ id, digest }),
    () => scope.postMessage({ id, digest: '' }),
  )
})
