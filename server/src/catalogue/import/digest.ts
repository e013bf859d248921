/** Fingerprints of files, by which an import knows what has changed. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** SHA-256 of a file's bytes, hex. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/** One fingerprint of several files under their names, in order, and of the version of what is made from them. */
export function combineDigests(version: number, digests: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(`import ${version}`)
  for (const [path, digest] of digests) hash.update(`\n${path}\0${digest}`)
  return hash.digest('hex')
}
