/** Cases that once broke something, kept as files: a test sends each of them again. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FuzzCase } from './cases.ts'

/** From the root of the repository. */
const FOLDER = 'server/src/testing/fuzz/saved'

export interface SavedCase {
  file: string
  title: string
  /** What was wrong with the answer then. */
  fault: string
  isWhole: boolean
  bytes: Buffer
}

/** Keeps a case; the same one is kept once. */
export function saveCase({ title, bytes, isWhole }: FuzzCase, fault: string): string {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.json`
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, name)
  writeFileSync(path, `${JSON.stringify({ title, fault, isWhole, bytes: bytes.toString('base64') }, null, 2)}\n`)
  return path
}

export function listSavedCases(): SavedCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const saved = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Omit<SavedCase, 'bytes' | 'file'> & {
        bytes: string
      }
      return { ...saved, file, bytes: Buffer.from(saved.bytes, 'base64') }
    })
}
