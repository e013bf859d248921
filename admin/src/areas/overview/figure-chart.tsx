import { Link } from '@tanstack/react-router'
import type { FigureChart } from '@zimu/contract'
import { type Text, useText } from '../../i18n/index.ts'
import { ChartFrame, LineChart } from '../../parts/chart/index.ts'
import { shortMoney } from '../../parts/money/index.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { againstText, dayText, type Figures, lengthOf, sumOf } from './figure-words.ts'
import { Legend } from './legend.tsx'
import styles from './overview.module.css'
import type { OverviewSearch } from './overview-search.ts'

/** One of the currency, in hundredths: less makes no axis. */
const LEAST_SUM = 100

/** Name of a chart in the address. */
const keyOf = ({ measure, currency }: FigureChart) => (measure === 'income' ? currency : measure)

/** What stands for a value. */
function valueText({ measure, currency }: FigureChart, value: number | null, { t, language, formats }: Text): string {
  if (value === null) return t('overview.unknown')
  if (measure === 'income') return shortMoney(sumOf(value), currency, language)
  return formats.count(value)
}

const placeText = ({ step }: FigureChart, at: string, text: Text): string =>
  step === 'hour' ? text.t('overview.hour', { hour: at }) : dayText(at, text)

/** Sums of a chart whose points can be added up (days), or of its last point (hours that are added up already). */
function sumsOf({ step, points }: FigureChart): { now: number | null; before: number | null } {
  const known = points.filter(({ value }) => value !== null)
  const last = known.at(-1)
  if (step === 'hour') return { now: last?.value ?? null, before: last?.before ?? null }
  const sum = (values: readonly (number | null)[]) =>
    values.every((value) => value === null) ? null : values.reduce<number>((all, value) => all + (value ?? 0), 0)
  return { now: sum(points.map(({ value }) => value)), before: sum(points.map(({ before }) => before)) }
}

/** The result in one sentence. */
function captionText(chart: FigureChart, figures: Figures, against: string, text: Text): string {
  const { t } = text
  if (chart.measure === 'members' || chart.measure === 'stalls') return ''
  const sums = sumsOf(chart)
  const paid = chart.measure === 'income' && figures.money?.find(({ currency }) => currency === chart.currency)
  const isHours = chart.step === 'hour'
  const now = paid ? Number(paid.in) * 100 : sums.now
  const before = paid
    ? paid.in_before === null
      ? null
      : Number(paid.in_before) * 100
    : isHours
      ? figures.plays.num_before
      : sums.before
  if (now === null) return t('overview.unknown')
  const open = chart.points.find(({ is_open }) => is_open === 1)
  const when = isHours
    ? t('overview.when_today', { hour: open?.at ?? '' })
    : t('overview.when_days', { n: lengthOf(figures) })
  const value = valueText(chart, Math.round(now), text)
  const sum = chart.measure === 'plays' ? t('overview.plays_sum', { n: Math.round(now), count: value }) : value
  if (before === null || before === 0) return t('overview.caption', { when, sum })
  const change = Math.round(((now - before) * 100) / before)
  const vs = isHours ? t('overview.same_time', { vs: against }) : against
  if (change === 0) return t('overview.caption_same', { when, sum, vs })
  return t(change > 0 ? 'overview.caption_more' : 'overview.caption_less', { when, sum, vs, n: Math.abs(change) })
}

export interface FigureChartCardProps {
  figures: Figures
  search: OverviewSearch
  onChange: (patch: Partial<OverviewSearch>) => void
}

/** One measure by hour or day against the former period; the others by their names. */
export function FigureChartCard({ figures, search, onChange }: FigureChartCardProps) {
  const text = useText()
  const { t } = text
  const chart = figures.charts.find((one) => keyOf(one) === search.chart) ?? figures.charts[0]
  if (!chart) return null
  const { points } = chart
  const against = againstText(search.vs ?? 'prev', chart.step === 'hour' ? 1 : points.length, figures.vs_to, text)
  const titleOf = (one: FigureChart) =>
    one.measure === 'income' && figures.charts.filter(({ measure }) => measure === 'income').length > 1
      ? `${t('overview.income')} ${one.currency}`
      : t(`overview.${one.measure}`)
  const sayPoint = (index: number) => {
    const point = points[index]
    if (!point) return ''
    const { at, value, before } = point
    return t('overview.point', {
      at: placeText(chart, at, text),
      value: valueText(chart, value, text),
      vs: against,
      before: valueText(chart, before, text),
    })
  }
  const last = points.findLastIndex(({ value }) => value !== null)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Segmented
          label={t('overview.chart_of')}
          value={keyOf(chart)}
          options={figures.charts.map((one) => ({ value: keyOf(one), label: titleOf(one) }))}
          onChange={(key) =>
            onChange({ chart: figures.charts[0] && keyOf(figures.charts[0]) === key ? undefined : key })
          }
        />
        <Link to="/figures" className={styles.all}>
          {t('overview.all_figures')}
        </Link>
      </div>
      <ChartFrame
        key={keyOf(chart)}
        title={titleOf(chart)}
        caption={captionText(chart, figures, against, text)}
        legend={<Legend against={against} isToday={chart.step === 'hour'} />}
        head={[t('overview.at'), titleOf(chart), against]}
        rows={points.map(({ at, value, before }) => [
          placeText(chart, at, text),
          valueText(chart, value, text),
          valueText(chart, before, text),
        ])}
        pointText={sayPoint}
        start={Math.max(0, last)}
      >
        {(active) => (
          <LineChart
            marks={points.map(({ value, is_open }) => ({ value, isOpen: is_open === 1 }))}
            before={points.map(({ before }) => ({ value: before }))}
            placeText={(index) =>
              chart.step === 'hour' ? String(points[index]?.at) : dayText(points[index]?.at ?? '', text)
            }
            valueText={(value) => valueText(chart, value, text)}
            isWhole={chart.measure === 'members' || chart.measure === 'plays'}
            least={chart.measure === 'income' ? LEAST_SUM : 0}
            active={active}
          />
        )}
      </ChartFrame>
    </div>
  )
}
