import type { OpenDatabase, Trx } from '../../db/open.ts'
import { insertRow, listRows, raiseCounter, updateRow } from './site-file.repo.ts'
import { formatSiteFile, parseSiteFile } from './site-file.ts'
import { isSameRow, SECTION_NAMES, SECTIONS, type SectionName, type SiteRow, toEntry, toRow } from './site-rows.ts'

export interface Applied {
  added: string[]
  updated: string[]
  unchanged: number
}

/** A row that was added or changed: the columns that differ, as they were (null: there was no row) and as they are. */
export interface SiteChange {
  target: string
  before: SiteRow | null
  after: SiteRow
}

function changedColumns(before: SiteRow, after: SiteRow): Pick<SiteChange, 'before' | 'after'> {
  const columns = Object.keys(after).filter((column) => before[column] !== after[column])
  const pick = (row: SiteRow) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/**
 * Brings the rows of the database to what the file says, all or nothing; rows that the file does not name stay. Orders
 * keep the price and the days they were made with. Throws with a line for every problem of the file.
 */
export async function applySiteFile(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  text: string,
  now: number,
  /** Gets what changed, in the same transaction. */
  onChanges: (trx: Trx, changes: readonly SiteChange[]) => Promise<void> = async () => undefined,
): Promise<Applied> {
  const file = parseSiteFile(text)
  const applied: Applied = { added: [], updated: [], unchanged: 0 }
  const changes: SiteChange[] = []
  await db.transaction().execute(async (trx) => {
    for (const name of SECTION_NAMES) {
      const { key } = SECTIONS[name]
      const present = new Map((await listRows(trx, name)).map((row) => [row[key], row]))
      for (const entry of file[name]) {
        const row = toRow(name, entry)
        const before = present.get(row[key] ?? null)
        if (before && isSameRow(row, before)) applied.unchanged += 1
        else if (before) {
          await updateRow(trx, name, row, now)
          applied.updated.push(`${name} ${row[key]}`)
          changes.push({ target: `${name}:${row[key]}`, ...changedColumns(before, row) })
        } else {
          await insertRow(trx, name, row, now)
          applied.added.push(`${name} ${row[key]}`)
          changes.push({ target: `${name}:${row[key]}`, before: null, after: row })
        }
        present.set(row[key] ?? null, row)
      }
    }
    for (const name of SECTION_NAMES)
      if (applied.added.some((line) => line.startsWith(`${name} `))) await raiseCounter(trx, dialect, name)
    await onChanges(trx, changes)
  })
  return applied
}

/** What stands in the database now, in the shape of a site file. */
export async function readSite({ db }: Pick<OpenDatabase, 'db'>): Promise<Record<SectionName, object[]>> {
  const entriesOf = async (name: SectionName) => (await listRows(db, name)).map((row: SiteRow) => toEntry(name, row))
  const sections = await Promise.all(SECTION_NAMES.map(async (name) => [name, await entriesOf(name)] as const))
  return Object.fromEntries(sections) as Record<SectionName, object[]>
}

/** The same as the lines of a site file. */
export const printSite = async (database: Pick<OpenDatabase, 'db'>): Promise<string[]> =>
  formatSiteFile(await readSite(database))
