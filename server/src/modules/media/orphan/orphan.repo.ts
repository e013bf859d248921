/** SQL of what files belong to. */
import type { Db } from '../../../db/open.ts'

/** Those of the ids that are there, published or not. */
export async function listContents(db: Db, contentIds: readonly number[]): Promise<Set<number>> {
  if (contentIds.length === 0) return new Set()
  const query = db.selectFrom('content').select('content_id').where('content_id', 'in', contentIds)
  return new Set((await query.execute()).map(({ content_id }) => content_id))
}

/** Those of the ids that are there, given up or not. */
export async function listFiles(db: Db, fileIds: readonly number[]): Promise<Set<number>> {
  if (fileIds.length === 0) return new Set()
  const query = db.selectFrom('file').select('file_id').where('file_id', 'in', fileIds)
  return new Set((await query.execute()).map(({ file_id }) => file_id))
}

/** Those of the paths that a file or a feedback names. */
export async function listNamed(db: Db, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const files = await db.selectFrom('file').select('file_path').where('file_path', 'in', paths).execute()
  const pictures = await db.selectFrom('feedback_picture').select('file_path').where('file_path', 'in', paths).execute()
  return new Set([...files, ...pictures].map(({ file_path }) => file_path))
}
