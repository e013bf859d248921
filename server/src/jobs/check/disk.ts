/** Checks of folders, media and free disk space. */
import { randomUUID } from 'node:crypto'
import { stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bad, type Check, ok } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** Number of the newest files that are looked up in the media store. */
const FILES_LOOKED_UP = 10_000

export const checkWriting: Check = async ({ deps: { config } }) => {
  const path = join(config.dataFolder, `.check-${randomUUID()}`)
  try {
    await writeFile(path, 'check')
    await unlink(path)
    return ok(`${config.dataFolder} can be written`)
  } catch (error) {
    return bad(`${config.dataFolder} cannot be written (${String(error)}): give it to the user of the service`)
  }
}

/** Permission bits that let other users of the machine read. */
const OTHERS = 0o007

/** Versions before umask 077 left the database readable for other users; a closed parent folder is enough. */
export const checkPrivacy: Check = async ({ deps: { config, database } }) => {
  const isOpen = async (path: string) => ((await stat(path).catch(() => undefined))?.mode ?? 0) & OTHERS
  const names = database.dialect === 'sqlite' ? ['zimu.sqlite', 'media'] : ['media']
  if (process.platform === 'win32' || !(await isOpen(config.dataFolder)))
    return ok('no other user reads the data folder')
  for (const name of names)
    if (await isOpen(join(config.dataFolder, name)))
      return bad(`every user of this machine can read ${name}: chmod -R go= ${config.dataFolder}`)
  return ok('no other user reads what lies in the data folder')
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
  const missing: string[] = []
  for (const { file_path } of files) if (!(await media.stat(file_path))) missing.push(file_path)
  if (missing.length === 0) return ok(`the media store works, ${files.length} files are there`)
  return bad(
    `${missing.length} of ${files.length} media files are missing, the first is ${missing[0]}: import them again or restore a backup`,
  )
}

export const checkSpace: Check = async ({ deps: { config }, settings }) => {
  const { bavail, bsize } = await statfs(config.dataFolder)
  const free = (bavail * bsize) / GIGABYTE
  const min = await settings.get('check.free_gb')
  const text = `${free.toFixed(1)} GB are free in the data folder`
  return free >= min ? ok(text) : bad(`only ${text}, and ${min} should be: make room`)
}
