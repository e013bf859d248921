/**
 * The repository's folder. It is looked for upwards: a bench is bundled before it runs, so its modules no longer lie where
 * they were written.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  if (dirname(folder) === folder) throw new Error('the harness runs inside the repository')
  return findRoot(dirname(folder))
}

export const ROOT = findRoot(import.meta.dirname)
