/** One chart of the page of figures as CSV. */
import { can, type ExportChecked, type FigureTable, type Grants, type Right } from '@zimu/contract'
import type { ExportTable, OperatorContext } from '../../../context.ts'
import { formatDayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { figureExportTexts as words } from '../../../texts/exports/figures.ts'
import { readAsked } from '../overview.ts'
import { readTable } from './figure-tables.ts'

const EXPORT = 'GET /admin/api/overview.Figure/export'

/** The right besides `figures.read` that a chart needs. */
const RIGHT_OF: Partial<Record<FigureTable, Right>> = {
  ...{ income: 'money.read', back: 'money.read', payments: 'money.read', plan: 'money.read', method: 'money.read' },
  coupon: 'money.read',
  ...{ made: 'order.read', won: 'order.read', share: 'order.read', funnel: 'order.read' },
  ...{ stalls: 'playback.read', missed_days: 'search.write', missed: 'search.write', sought: 'search.write' },
}

/** Throws `operator.not_allowed`. */
function mustRead(grants: Grants, table: FigureTable): void {
  const right = RIGHT_OF[table]
  if (right && !can(grants, right, right === 'order.read' ? ['ratio'] : []))
    throw new Refusal('operator.not_allowed', { right })
}

/** Rows sent at a time. */
const PAGE = 200

async function* pagesOf(rows: (string | number)[][]) {
  for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE)
}

export function createFigureExport({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Throws `operator.not_allowed`, `request.invalid_parameter`. */
    async [EXPORT](given: ExportChecked<typeof EXPORT>, context: OperatorContext): Promise<ExportTable> {
      const { table, currency } = given
      const { language, operator } = context
      mustRead(operator.grants, table)
      const asked = readAsked(given, clock.now())
      const { head, rows } = await readTable(db, asked, table, context)
      const place = head.indexOf('currency')
      const { from, to } = asked.period
      return {
        fileName: `${[words[table][language], ...(currency ? [currency] : []), formatDayOf(from), formatDayOf(to)].join('-')}.csv`,
        head: head.map((word) => words[word][language]),
        pages: pagesOf(currency && place >= 0 ? rows.filter((row) => row[place] === currency) : rows),
      }
    },
  }
}
