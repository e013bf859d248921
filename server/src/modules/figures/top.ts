/** What is watched most, and what is sought. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext } from '../../context.ts'
import { dayStart } from '../../day.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { localise } from '../../texts/index.ts'
import { formatTime } from '../../texts/time.ts'
import { readAsked } from './overview.ts'
import { listNames, listTop, playsOf } from './plays.repo.ts'
import { listMissed, listSought } from './word.repo.ts'

/** Rows of each list. */
const MOST = 6
/** Counts of playback are kept so long. */
const KEPT_DAYS = 90

/** Day as searches in vain are counted. @example missDay(0) // 19700101 */
export const missDay = (day: number): number => Number(formatTime(dayStart(day)).slice(0, 10).replaceAll('-', ''))

export function createTop({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async contents(
      given: Checked<'GET /admin/api/overview.Top/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/overview.Top/list'>> {
      const { period, former, now } = readAsked(given, clock.now())
      const kept = Math.floor(now / days(1)) - KEPT_DAYS
      const top = await listTop(db, Math.max(period.from, kept), period.to, MOST)
      if (top.length === 0) return { list: [] }
      const ids = top.map(({ content_id }) => content_id)
      const before = await playsOf(db, ids, Math.max(former.from, kept), former.to)
      const names = new Map((await listNames(db, ids)).map((row) => [row.content_id, row]))
      return {
        list: top.flatMap(({ content_id, plays }) => {
          const row = names.get(content_id)
          if (!row) return []
          const { name } = localise({ name: row.name }, row.texts, language)
          const { is_vip, image_url } = row
          return [{ content_id, name, is_vip, image_url, plays, plays_before: before.get(content_id) ?? 0 }]
        }),
      }
    },

    async words({
      day,
    }: Checked<'GET /admin/api/overview.Word/list'>): Promise<Output<'GET /admin/api/overview.Word/list'>> {
      const { period } = readAsked({ day, vs: 'prev' }, clock.now())
      return {
        sought: await listSought(db, MOST),
        missed: await listMissed(db, missDay(period.from), missDay(period.to), MOST),
      }
    },
  }
}
