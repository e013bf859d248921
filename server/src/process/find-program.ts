/** Looks for programs as a shell would, once, so that nothing later depends on an environment. */
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, resolve } from 'node:path'

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/**
 * Absolute path of a program; undefined when it is not there. A name with a folder is taken as it is.
 * @param path folders as in the variable PATH
 */
export async function findProgram(name: string, path: string): Promise<string | undefined> {
  if (isAbsolute(name) || name.includes('/')) return (await isProgram(resolve(name))) ? resolve(name) : undefined
  const endings = process.platform === 'win32' ? ['.exe', ''] : ['']
  for (const folder of path.split(delimiter))
    for (const ending of endings)
      if (isAbsolute(folder) && (await isProgram(join(folder, name + ending)))) return join(folder, name + ending)
  return undefined
}
