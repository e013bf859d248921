/** Synthetic catalogues for measuring, made once and kept under .cache. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zimu } from './processes.ts'

/** Data folder with that many contents; without call limits, which would stop the load. */
export async function prepareCatalogue(contents: number): Promise<string> {
  const folder = join('.cache', 'bench', `contents-${contents}`)
  const mark = join(folder, 'ready')
  if (existsSync(mark)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log(`making a catalogue of ${contents} contents …`)
  await zimu(folder, 'seed', '--contents', String(contents))
  await zimu(folder, 'set', 'member.api_rate_num', '0')
  await zimu(folder, 'set', 'member.api_rate_guest_num', '0')
  writeFileSync(mark, '')
  return folder
}
