/** The call that lists the files that the service keeps. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import * as repo from './library.repo.ts'
import { nextSource, readPlace, type Source, sourcesOf, writePlace } from './library.rules.ts'
import type { FileWire } from './library.wire.ts'
import type { LibraryDeps, LibraryRows } from './library-rows.ts'

type List = Checked<'GET /admin/api/media.File/list'>

const SPANS = { today: days(1), '7d': days(7), '30d': days(30) } as const

export function createFileList({ db, clock }: LibraryDeps, { fileRows, coverRow, trackRows }: LibraryRows) {
  const filterOf = ({ kind, use, q, day }: List): repo.FileFilter => ({
    ...{ kind: kind === 'video' ? 'video' : 'image', use, q },
    from: day === undefined ? undefined : clock.now() - SPANS[day],
  })

  /** Rows of a source before a number, and the number of the last one. */
  async function page(source: Source, input: List, slice: { before: number; limit: number }, context: OperatorContext) {
    if (source === 'file') {
      const rows = await repo.listFiles(db, filterOf(input), slice)
      return { list: await fileRows(rows, context), num: rows.length, last: rows.at(-1)?.file_id ?? 0 }
    }
    if (source === 'cover') {
      const rows = await repo.listCovers(db, input.q, slice)
      return { list: await Promise.all(rows.map(coverRow)), num: rows.length, last: rows.at(-1)?.content_id ?? 0 }
    }
    const rows = await repo.listTracked(db, input.q, slice)
    const list = (await Promise.all(rows.map(trackRows))).flat()
    return { list, num: rows.length, last: rows.at(-1)?.content_file_id ?? 0 }
  }

  function count(source: Source, input: List): Promise<number> {
    if (source === 'file') return repo.countFiles(db, filterOf(input))
    return source === 'cover' ? repo.countCovers(db, input.q) : repo.countTracked(db, input.q)
  }

  async function list(input: List, context: OperatorContext): Promise<Output<'GET /admin/api/media.File/list'>> {
    // What has no row of its own has no time either.
    const all = sourcesOf(input.kind, input.use)
    const sources = input.day === undefined ? all : all.filter((source) => source === 'file')
    const rows: FileWire[] = []
    let place = readPlace(input.cursor, sources)
    while (place && rows.length < input.limit) {
      const { source, before } = place
      const limit = input.limit - rows.length
      const found = await page(source, input, { before, limit }, context)
      rows.push(...found.list)
      place = found.num < limit ? nextSource(sources, source) : { source, before: found.last }
    }
    const counts = await Promise.all(sources.map((source) => count(source, input)))
    return {
      ...{ list: rows, next_cursor: place ? writePlace(place) : null, prev_cursor: null, is_count_exact: 1 },
      count: counts.reduce((sum, num) => sum + num, 0),
      total_size: await repo.sumFiles(db),
    }
  }
  return list
}
