import type { IncomePlan, Output } from '@zimu/contract'
import { type Text, useText } from '../../../i18n/index.ts'
import { BarList, ChartFrame, FigureFrame, StackedChart, type Tone, ToneLegend } from '../../../parts/chart/index.ts'
import { shortMoney } from '../../../parts/money/index.ts'
import { changeText, dayText, monthText, sumOf } from '../figure-words.ts'
import styles from '../overview.module.css'
import own from './figures.module.css'
import { type Asked, csvAddress } from './figures-search.ts'
import { LEAST_SUM } from './line-card.tsx'

type Income = Output<'GET /admin/api/overview.Income/info'>
type Currency = Income['currencies'][number]

const TONES = [1, 2, 3, 4] as const satisfies readonly Tone[]

interface Series {
  tone: Tone
  name: string
  values: (number | null)[]
}

const add = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0))

/** The plans with most income have a colour of their own; all others together have one. */
function seriesOf(plans: readonly IncomePlan[], { t }: Text): Series[] {
  const named = plans.map(({ viptype_id, name, values }) => ({ name: name || `#${viptype_id}`, values }))
  const rest = named.slice(TONES.length)
  const series: Series[] = TONES.flatMap((tone, index) => {
    const plan = named[index]
    return plan ? [{ tone, ...plan }] : []
  })
  if (rest.length > 0)
    series.push({
      ...{ tone: 'rest', name: t('figures.other_plans') },
      values: (rest[0]?.values ?? []).map((_, index) =>
        rest.reduce<number | null>((sum, { values }) => add(sum, values[index] ?? null), null),
      ),
    })
  return series
}

/** What came to how much, beside the former period. */
function resultText(
  now: number | null,
  before: number | null,
  vs: string,
  say: (minor: number) => string,
  { t }: Text,
) {
  if (now === null) return t('overview.unknown')
  const change = changeText(now, before)
  const sum = say(now)
  return change === undefined ? sum : t('figures.result', { sum, vs, change })
}

const total = <Row,>(rows: readonly Row[], read: (row: Row) => number | null) =>
  rows.reduce<number | null>((sum, row) => add(sum, read(row)), null)

interface CurrencyCardProps {
  income: Income
  currency: Currency
  against: string
  asked: Asked
}

/** Income of a currency by plan: columns that add up. */
export function PlanCard({ income: { columns, step }, currency, against, asked }: CurrencyCardProps) {
  const text = useText()
  const { t, language } = text
  const say = (minor: number) => shortMoney(sumOf(minor), currency.currency, language)
  const sayOrNot = (minor: number | null) => (minor === null ? t('overview.unknown') : say(minor))
  const series = seriesOf(currency.plans, text)
  const place = (index: number) => {
    const { at = '' } = columns[index] ?? {}
    return step === 'month' ? monthText(at, text) : dayText(at, text)
  }
  const whole = (index: number) => total(series, ({ values }) => values[index] ?? null)
  const title = t('figures.by_plan', { currency: currency.currency })
  const sums = [
    total(currency.plans, (plan) => plan.total),
    total(currency.plans, (plan) => plan.total_before),
  ] as const
  return (
    <div className={styles.card}>
      <ChartFrame
        title={title}
        caption={resultText(...sums, against, say, text)}
        legend={<ToneLegend parts={series} />}
        csv={csvAddress('plan', asked, currency.currency)}
        head={[t('overview.at'), ...series.map(({ name }) => name), t('figures.together')]}
        rows={columns.map((_, index) => [
          ...[place(index), ...series.map(({ values }) => sayOrNot(values[index] ?? null))],
          sayOrNot(whole(index)),
        ])}
        pointText={(index) =>
          t('figures.column', {
            at: place(index),
            sum: sayOrNot(whole(index)),
            parts: series
              .filter(({ values }) => (values[index] ?? 0) > 0)
              .map(({ name, values }) => t('figures.part', { name, sum: sayOrNot(values[index] ?? null) }))
              .reduce((said, part) => (said ? t('figures.and', { said, part }) : part), ''),
          })
        }
        start={Math.max(0, columns.length - 1)}
      >
        {(active) => (
          <StackedChart
            series={series}
            columns={columns.map(({ is_open }) => ({ isOpen: is_open === 1 }))}
            placeText={place}
            valueText={say}
            least={LEAST_SUM}
            active={active}
          />
        )}
      </ChartFrame>
    </div>
  )
}

/** Income of a currency by the way it came: payments, sum, and how much of 100 went back. */
export function MethodCard({ currency: { currency, methods }, against, asked }: CurrencyCardProps) {
  const text = useText()
  const { t, language, formats } = text
  const say = (minor: number | null) =>
    minor === null ? t('overview.unknown') : shortMoney(sumOf(minor), currency, language)
  const num = (value: number | null) => (value === null ? t('overview.unknown') : formats.count(value))
  const title = t('figures.by_method', { currency })
  const whole = total(methods, (row) => row.in)
  const [most] = methods
  const caption =
    most?.in && whole
      ? t('figures.most_by', { name: most.name, n: Math.round((most.in * 100) / whole) })
      : t('overview.unknown')
  return (
    <div className={styles.card}>
      <FigureFrame
        title={title}
        caption={caption}
        csv={csvAddress('method', asked, currency)}
        head={[
          ...[t('figures.method'), t('figures.payments'), t('figures.income')],
          ...[against, t('figures.back'), t('figures.back_share')],
        ]}
        rows={methods.map((row) => [
          ...[row.name, num(row.payment_num), say(row.in), say(row.in_before), say(row.back)],
          row.in ? `${formats.count(Math.round(((row.back ?? 0) * 1000) / row.in) / 10)}\u00a0%` : '–',
        ])}
      >
        <BarList
          label={title}
          rows={methods.map((row) => ({
            ...{ key: row.method, name: row.name, value: row.in ?? 0 },
            text: t('figures.method_row', { sum: say(row.in), count: num(row.payment_num), back: say(row.back) }),
          }))}
        />
        <p className={own.small}>{t('figures.never_added')}</p>
      </FigureFrame>
    </div>
  )
}
