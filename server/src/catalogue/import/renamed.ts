/**
 * Films that come under another name. What is said over a film, how far members came and who likes it belongs to its content,
 * so a content whose files have gone from the folder goes on under the new name of the same film.
 */
import type { Db } from '../../db/open.ts'
import { storedName } from '../content-media.ts'
import { listImportedFilms } from './import.repo.ts'
import type { EntryFiles } from './scan.ts'

/** Import keys of contents that are no longer in the folder, by the stored name of their films. */
export type Vanished = ReadonlyMap<string, string>

/** `folderName`: what keys of this folder begin with. */
export async function findVanished(db: Db, folderName: string, entries: readonly EntryFiles[]): Promise<Vanished> {
  const there = new Set(entries.map(({ import_key }) => `${folderName}/${import_key}`))
  const films = await listImportedFilms(db)
  const gone = films.flatMap(({ import_key, file_path }) =>
    import_key?.startsWith(`${folderName}/`) && !there.has(import_key)
      ? [[nameOf(file_path), import_key] as const]
      : [],
  )
  return new Map(gone)
}

const nameOf = (file_path: string) => /([^/]+)\.\w+$/.exec(file_path)?.[1] ?? ''

/** The former import key of an entry, if one of its films was there under another name. */
export function formerKeyOf(
  entry: Pick<EntryFiles, 'films'>,
  digests: ReadonlyMap<string, string>,
  vanished: Vanished,
): string | undefined {
  for (const path of entry.films) {
    const key = vanished.get(storedName(digests.get(path) ?? ''))
    if (key !== undefined) return key
  }
  return undefined
}
