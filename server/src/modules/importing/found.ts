/** What was found in a file, and where it lies. */
import { join } from 'node:path'
import type { NewRow } from './import.repo.ts'

/** What was found in a file. */
export interface Look {
  rows: Omit<NewRow, 'import_id' | 'row_num'>[]
  /** Files of the zip or rows of the table, and those that were looked at, counted apart. */
  all_num: number
  read_num: number
  ignored_num: number
  /** Name of the unpacked folder. */
  folder: string
}

/** Folder of one import. */
export const folderOf = (root: string, import_id: number) => join(root, String(import_id))
