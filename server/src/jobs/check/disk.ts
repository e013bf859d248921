/** Checks of folders, media and room. */
import { randomUUID } from 'node:crypto'
import { statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bad, type Check, ok } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** Rows of files looked up in the media store: the newest. */
const FILES_LOOKED_UP = 10_000

export const checkWriting: Check = async ({ deps: { config } }) => {
  const path = join(config.data_folder, `.check-${randomUUID()}`)
  try {
    await writeFile(path, 'check')
    await unlink(path)
    return ok(`${config.data_folder} can be written`)
  } catch (error) {
    return bad(`${config.data_folder} cannot be written (${String(error)}): give it to the user of the service`)
  }
}

export const checkMedia: Check = async ({ deps: { database, media } }) => {
  const probe = `public/check-${randomUUID()}.txt`
  await media.putBytes(probe, Buffer.from('check'))
  await media.remove(probe)
  const files = await database.db
    .selectFrom('file')
    .innerJoin('content_file', 'content_file.file_id', 'file.file_id')
    .select('file.file_path')
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
  const { bavail, bsize } = await statfs(config.data_folder)
  const free = (bavail * bsize) / GIGABYTE
  const least = await settings.get('check.free_gb')
  const text = `${free.toFixed(1)} GB are free in the data folder`
  return free >= least ? ok(text) : bad(`only ${text}, and ${least} should be: make room`)
}
