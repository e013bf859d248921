/**
 * Danmu on their way into the table: what comes within 200 ms shares one transaction with one statement per table, so that a
 * crowd over one film costs five writes a second, whatever its size. Who sends is answered once the row is written.
 */
import { groupByKind } from '@zimu/contract/danmu-crowd'
import type { Commit } from '../../db/commit.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { DanmuItems } from './danmu.items.ts'
import { countSenders, type DanmuRow, insertDanmu, type NewDanmu } from './danmu.repo.ts'
import type { DanmuLive } from './live/danmu.live.ts'
import { touchSegments } from './segment.repo.ts'

/** Time between the starts of two writes. The first one after a pause begins at once. */
const GATHER_MS = 200
/** Rows of one statement; a database takes 32,766 parameters. */
const MAX_ROWS = 500

/** A checked danmu; the time of its creation is that of its write. */
export type Draft = Omit<NewDanmu, 'create_time'>

interface Waiting {
  draft: Draft
  done: (row: DanmuRow) => void
  fail: (error: unknown) => void
}

export interface DanmuWritingDeps {
  commit: Commit
  clock: Clock
  items: Pick<DanmuItems, 'forget'>
  live: Pick<DanmuLive, 'publish'>
}

/** The shown ones of some danmu, by video. */
function groupShown(written: readonly { draft: Draft; row: DanmuRow }[]) {
  const shown = written.filter(({ draft }) => draft.state === 'shown')
  const groups = groupByKind(shown, ({ draft }) => `${draft.content_id}:${draft.file_id}`)
  return groups.flatMap((group) => {
    const place = group[0]?.draft
    return place ? [{ place, rows: group.map(({ row }) => row) }] : []
  })
}

export type DanmuWriting = ReturnType<typeof createDanmuWriting>

export function createDanmuWriting({ commit, clock, items, live }: DanmuWritingDeps) {
  let waiting: Waiting[] = []
  let isBusy = false

  /** Writes drafts in one transaction. Returns their rows in the order of the drafts. */
  function write(drafts: readonly Draft[]): Promise<DanmuRow[]> {
    const create_time = clock.now()
    return commit(async (trx) => {
      const ids = await insertDanmu(
        trx,
        drafts.map((draft) => ({ ...draft, create_time })),
      )
      const records = await countSenders(trx, drafts)
      await touchSegments(trx, drafts)
      return drafts.map(({ member_id, sender, text, color, time, mode }, index) => {
        const record = records.get(member_id) ?? { shown_num: 0, hidden_num: 0 }
        return { member_id, sender, text, color, time, mode, ...record, danmu_id: ids[index] ?? 0, like_num: 0 }
      })
    })
  }

  async function flush(group: readonly Waiting[]): Promise<void> {
    try {
      const rows = await write(group.map(({ draft }) => draft))
      const written = group.flatMap(({ draft, done }, index) => {
        const row = rows[index]
        return row ? [{ draft, done, row }] : []
      })
      for (const { draft } of written) items.forget(draft)
      for (const { place, rows: shown } of groupShown(written)) void live.publish(place, shown)
      for (const { row, done } of written) done(row)
    } catch (error) {
      // Not one by one again: what fails here is the database, and everybody would wait for it in turn.
      for (const { fail } of group) fail(error)
    }
  }

  async function run(): Promise<void> {
    const group = waiting.slice(0, MAX_ROWS)
    waiting = waiting.slice(MAX_ROWS)
    const pause = new Promise<void>((done) => setTimeout(done, GATHER_MS))
    await Promise.all([flush(group), pause])
    if (waiting.length > 0) void run()
    else isBusy = false
  }

  return {
    /** Writes a danmu, shows it to who watches (unless it is held), and resolves with its row. */
    add(draft: Draft): Promise<DanmuRow> {
      return new Promise((done, fail) => {
        waiting.push({ draft, done, fail })
        if (isBusy) return
        isBusy = true
        void run()
      })
    },
  }
}
