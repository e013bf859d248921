/** Results appear whole or not at all: they are made in a folder beside their place and moved at the end. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '.unfinished-'

/** Runs `make` in a new folder below `targetFolder` (which is created); nothing of it remains, however `make` ends. */
async function inUnfinished<Result>(targetFolder: string, make: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(targetFolder, PREFIX + randomBytes(8).toString('hex'))
  await mkdir(folder, { recursive: true })
  try {
    return await make(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes files and moves each to its name below `targetFolder`; one of the same name is replaced. */
export function makeFiles<Result>(
  targetFolder: string,
  make: (folder: string) => Promise<{ names: readonly string[]; result: Result }>,
): Promise<Result> {
  return inUnfinished(targetFolder, async (folder) => {
    const { names, result } = await make(folder)
    for (const name of names) await rename(join(folder, name), join(targetFolder, name))
    return result
  })
}

/** Makes a folder of this name below `targetFolder`; what was there of an earlier try is replaced whole. */
export function makeFolder<Result>(
  targetFolder: string,
  name: string,
  make: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inUnfinished(targetFolder, async (folder) => {
    const inner = join(folder, name)
    await mkdir(inner)
    const result = await make(inner)
    await rm(join(targetFolder, name), { recursive: true, force: true })
    await rename(inner, join(targetFolder, name))
    return result
  })
}

/** Removes what a process left that was killed in the middle. Only for a folder that nobody works in. */
export async function removeUnfinished(targetFolder: string): Promise<void> {
  const names = await readdir(targetFolder).catch(() => [])
  for (const name of names)
    if (name.startsWith(PREFIX)) await rm(join(targetFolder, name), { recursive: true, force: true })
}
