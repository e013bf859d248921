/** Checks of folders, media and free disk space. */
import { randomUUID } from 'node:crypto'
import { stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '../../ports/media-store/index.ts'
import { bad, type Check, ok } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** Number of the newest files that are looked up in the media store. */
const FILES_LOOKED_UP = 10_000
/** A store on another machine takes milliseconds for each. */
const LOOKS_AT_ONCE = 32

export const checkWriting: Check = async ({ deps: { config } }) => {
  const path = join(config.dataFolder, `.check-${randomUUID()}`)
  try {
    await writeFile(path, 'check')
    await unlink(path)
    return ok('writing.ok', { folder: config.dataFolder })
  } catch (error) {
    return bad('writing.fails', { folder: config.dataFolder, error: String(error) })
  }
}

/** Permission bits that let other users of the machine read. */
const OTHERS = 0o007

/** Versions before umask 077 left the database readable for other users; a closed parent folder is enough. */
export const checkPrivacy: Check = async ({ deps: { config, database } }) => {
  const isOpen = async (path: string) => ((await stat(path).catch(() => undefined))?.mode ?? 0) & OTHERS
  const names = database.dialect === 'sqlite' ? ['zimu.sqlite', 'media'] : ['media']
  if (process.platform === 'win32' || !(await isOpen(config.dataFolder))) return ok('privacy.closed')
  for (const name of names)
    if (await isOpen(join(config.dataFolder, name))) return bad('privacy.open', { name, folder: config.dataFolder })
  return ok('privacy.inner')
}

/** Paths of which the store has no file, in order. */
async function listMissing(media: Pick<MediaStore, 'stat'>, paths: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (let from = 0; from < paths.length; from += LOOKS_AT_ONCE) {
    const some = paths.slice(from, from + LOOKS_AT_ONCE)
    const found = await Promise.all(some.map((path) => media.stat(path)))
    missing.push(...some.filter((_, index) => !found[index]))
  }
  return missing
}

export const checkMedia: Check = async ({ deps: { database, media } }) => {
  const probe = `public/check-${randomUUID()}.txt`
  await media.putBytes(probe, Buffer.from('check'))
  await media.remove(probe)
  const files = await database.db
    .selectFrom('file')
    .innerJoin('content_file', 'content_file.file_id', 'file.file_id')
    .innerJoin('content', 'content.content_id', 'content_file.content_id')
    .select('file.file_path')
    .where('content.is_delete', '=', 0)
    .orderBy('file.file_id', 'desc')
    .limit(FILES_LOOKED_UP)
    .execute()
  const missing = await listMissing(
    media,
    files.map(({ file_path }) => file_path),
  )
  if (missing.length === 0) return ok('media.ok', { num: files.length })
  return bad('media.missing', { missing: missing.length, num: files.length, first: missing[0] ?? '' })
}

export const checkSpace: Check = async ({ deps: { config }, settings }) => {
  const { bavail, bsize } = await statfs(config.dataFolder)
  const free = (bavail * bsize) / GIGABYTE
  const min = await settings.get('check.free_gb')
  const gb = free.toFixed(1)
  return free >= min ? ok('space.ok', { gb }) : bad('space.low', { gb, min })
}
