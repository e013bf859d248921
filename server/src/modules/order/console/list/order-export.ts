/** The list of orders as a table to take along. */
import type { ExportSources, ExportTable, OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { orderExportTexts } from '../../../../texts/exports/orders.ts'
import { orderStateTexts, payMethodTexts } from '../../../../texts/order.ts'
import { formatTime } from '../../../../texts/time.ts'
import type { ReadFilter, WireFilter } from './order-filter.ts'
import { listAfterId, type OrderFilter } from './order-list.repo.ts'
import type { ListRow, OrderRows } from './order-rows.ts'

export interface OrderExportDeps {
  db: Db
  clock: Clock
  readFilter: ReadFilter
  rows: OrderRows
}

type Word = keyof typeof orderExportTexts

/** Rows of one page: each is read, worded and sent before the next. */
const PAGE = 200

const COLUMNS: readonly [Word, (row: ListRow, context: OperatorContext) => string | number][] = [
  ['number', ({ remote_order_id }) => remote_order_id],
  ['member_id', ({ member }) => member?.member_id ?? ''],
  ['member', ({ member }) => member?.nickname ?? ''],
  ['plan', ({ viptype_name }) => viptype_name],
  ['price', ({ price }) => (price === null ? '' : Number(price))],
  ['currency', ({ currency }) => currency],
  ['method', ({ method }, { language }) => payMethodTexts[method]?.name[language] ?? method],
  ['state', ({ state }, { language }) => orderStateTexts[state][language]],
  ['problem', ({ problem }) => problem],
  ['late', ({ late_minutes }) => late_minutes || ''],
  ['gift', ({ purpose }, { language }) => (purpose === 'gift' ? orderExportTexts.yes[language] : '')],
  ['coupon', ({ coupon }) => coupon],
  ['create', ({ create_time }) => create_time],
  ['pay', ({ pay_time }) => pay_time ?? ''],
]

/** For people: with what was filtered, and the day. What no file system takes in a name becomes a space. */
function fileNameOf({ q, ...filter }: WireFilter, word: string, time: string): string {
  const given = [...Object.values(filter), q].filter((value) => value !== undefined && value !== '').map(String)
  const plain = given.map((value) => value.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').slice(0, 40))
  return `${[word, ...plain, time.slice(0, 10)].join('-')}.csv`
}

export function createOrderExport({ db, clock, readFilter, rows: shown }: OrderExportDeps) {
  /** By number: what changes meanwhile keeps its place, and what is made meanwhile comes at the end. */
  async function* readPages(filter: OrderFilter, context: OperatorContext): AsyncGenerator<(string | number)[][]> {
    for (let last = 0; ; ) {
      const rows = await listAfterId(db, filter, last, PAGE)
      if (rows.length > 0)
        yield (await shown.describe(rows, context.language, 'full')).map((row) =>
          COLUMNS.map(([, read]) => read(row, context)),
        )
      last = rows.at(-1)?.order_id ?? last
      if (rows.length < PAGE) return
    }
  }

  return {
    async orders(given: WireFilter, context: OperatorContext): Promise<ExportTable> {
      const { language } = context
      const { filter } = await readFilter(given)
      return {
        fileName: fileNameOf(given, orderExportTexts.file[language], formatTime(clock.now())),
        head: COLUMNS.map(([word]) => orderExportTexts[word][language]),
        pages: readPages(filter, context),
      }
    },
  } satisfies { orders: ExportSources['GET /admin/api/order.Order/export'] }
}
