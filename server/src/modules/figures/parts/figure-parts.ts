/** The calls of the page of figures that part them: income, funnel, cohorts, plays, searches. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import { formatDayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { formatTimeOrNull } from '../../../texts/time.ts'
import { readMark } from '../figure.repo.ts'
import { type Asked, readAsked } from '../overview.ts'
import { readCategories } from './categories.ts'
import { readCohorts } from './cohorts.ts'
import { readFunnel } from './funnel.ts'
import { readIncome } from './income.ts'
import { readSearches } from './searches.ts'

const INCOME = 'GET /admin/api/overview.Income/info'
const FUNNEL = 'GET /admin/api/overview.Funnel/info'
const COHORTS = 'GET /admin/api/overview.Cohort/list'
const CATEGORIES = 'GET /admin/api/overview.Category/list'
const SEARCHES = 'GET /admin/api/overview.Search/info'

const daysOf = ({ period, former }: Asked) => ({
  ...{ from: formatDayOf(period.from), to: formatDayOf(period.to) },
  ...{ vs_from: formatDayOf(former.from), vs_to: formatDayOf(former.to) },
})

/** Each throws `request.invalid_parameter` for what is no period. */
export function createFigureParts({ db, clock }: { db: Db; clock: Clock }) {
  const rollTime = async () => formatTimeOrNull((await readMark(db, 'figures_rolled')) ?? null)
  return {
    async [INCOME](given: Checked<typeof INCOME>, context: OperatorContext): Promise<Output<typeof INCOME>> {
      const asked = readAsked(given, clock.now())
      return { ...daysOf(asked), roll_time: await rollTime(), ...(await readIncome(db, asked, context)) }
    },
    async [FUNNEL](given: Checked<typeof FUNNEL>, context: OperatorContext): Promise<Output<typeof FUNNEL>> {
      const asked = readAsked(given, clock.now())
      return { ...daysOf(asked), roll_time: await rollTime(), ...(await readFunnel(db, asked, context)) }
    },
    async [COHORTS](): Promise<Output<typeof COHORTS>> {
      return { roll_time: await rollTime(), list: await readCohorts(db, clock.now()) }
    },
    async [CATEGORIES](
      given: Checked<typeof CATEGORIES>,
      context: OperatorContext,
    ): Promise<Output<typeof CATEGORIES>> {
      const asked = readAsked(given, clock.now())
      return { ...daysOf(asked), roll_time: await rollTime(), ...(await readCategories(db, asked, context)) }
    },
    async [SEARCHES](given: Checked<typeof SEARCHES>): Promise<Output<typeof SEARCHES>> {
      const asked = readAsked(given, clock.now())
      return { ...daysOf(asked), ...(await readSearches(db, asked)) }
    },
  }
}
