/** One slide in the place of another: both change in one act, and one undo takes both back. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './section.repo.ts'
import { CAROUSEL, type Columns, type SiteRow } from './section.ts'
import type { SectionDeps } from './section-acts.ts'
import { createSectionRows, type Guard } from './section-rows.ts'
import { recordedChange } from './section-values.ts'

/** A slide and what changes of it. */
interface Part {
  row: SiteRow
  columns: Columns
}

interface Pair<T> {
  /** The slide that the act is recorded for. */
  entering: T
  leaving: T
}

const isHidden = ({ columns }: Part) => columns.is_disable === 1 || columns.is_delete === 1

export function createSlideReplacing({ acts, clock, onChange }: SectionDeps, guard: Guard) {
  const known = createSectionRows(clock, CAROUSEL, guard)

  /** Writes both, and first the one that makes room. */
  async function changeBoth(trx: Trx, rows: readonly SiteRow[], { entering, leaving }: Pair<Part>, reason?: string) {
    const write = async (among: readonly SiteRow[], { row, columns }: Part) => {
      const now = await known.change(trx, among, row, columns, reason)
      return { now, among: among.map((one) => (known.idOf(one) === known.idOf(row) ? now : one)) }
    }
    const isEnteringFirst = isHidden(entering)
    const first = await write(rows, isEnteringFirst ? entering : leaving)
    const second = await write(first.among, isEnteringFirst ? leaving : entering)
    return isEnteringFirst ? { entering: first.now, leaving: second.now } : { entering: second.now, leaving: first.now }
  }

  /** What the record keeps of both; the number of the one that leaves is the same on both sides. */
  function recorded(was: Pair<Part>, now: Pair<SiteRow>): Pick<RecordedAct, 'before' | 'after'> {
    const { before, after } = recordedChange(CAROUSEL, was.entering.row, now.entering)
    const leaving_id = known.idOf(now.leaving)
    return {
      before: { ...before, leaving_id, leaving_version: was.leaving.row.version },
      after: { ...after, leaving_id, leaving_version: now.leaving.version },
    }
  }

  /** Brings both back, if nothing was done to either since. */
  const undo: Undo = async (trx, { target, before, after }) => {
    const rows = await repo.lockRows(trx, CAROUSEL)
    const entering = await known.findWayBack(trx, {
      ...{ id: known.idOfTarget(target), left: after.version, former: before.version },
    })
    const leaving = await known.findWayBack(trx, {
      ...{ id: Number(after.leaving_id), left: after.leaving_version, former: before.leaving_version },
    })
    if (!entering || !leaving) return undefined
    const now = await changeBoth(trx, rows, { entering, leaving })
    onChange()
    return recorded({ entering, leaving }, now)
  }

  return {
    undo: { 'carousel.replace': undo },

    /**
     * Throws `site.entry_not_found`, `request.conflict`, `site.slides_full`, and `site.slide_not_waiting` where the two are not a hidden
     * and a shown slide of one position.
     */
    async replace(
      input: Checked<'POST /admin/api/site.Carousel/replace'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/site.Carousel/replace'>> {
      const { request_id, reason, carousel_id, version, leaving_id, leaving_version } = input
      const call = 'POST /admin/api/site.Carousel/replace'
      const answer = await acts.perform(context, { call, request_id, reason }, async (trx) => {
        const rows = await repo.lockRows(trx, CAROUSEL)
        const slide = await known.require(trx, rows, { id: carousel_id, version })
        const other = await known.require(trx, rows, { id: leaving_id, version: leaving_version })
        const canReplace = slide.is_disable === 1 && other.is_disable === 0 && slide.position === other.position
        if (!canReplace) throw new Refusal('site.slide_not_waiting')
        const was = {
          entering: { row: slide, columns: { is_disable: 0 } },
          leaving: { row: other, columns: { is_disable: 1 } },
        }
        const now = await changeBoth(trx, rows, was, reason)
        return {
          change: { action: 'carousel.replace', ...known.described(now.entering), ...recorded(was, now) },
          answer: (record_id) => ({ version: now.entering.version, record_id }),
        }
      })
      onChange()
      return answer
    },
  }
}
