import { useText } from '../../../i18n/index.ts'
import { ChartFrame, LineChart } from '../../../parts/chart/index.ts'
import { shortMoney } from '../../../parts/money/index.ts'
import type { PriceConsequence } from '../plan-words.ts'
import styles from './panel.module.css'
import { weeksOf } from './sold-weeks.ts'

/** Days of the simulation. */
const DAYS = 90

interface TileProps {
  title: string
  figure: string
  change?: string | undefined
  isGood?: boolean
  note: string
}

function Tile({ title, figure, change, isGood, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <span className={styles.note}>{title}</span>
      <span className={styles.tileLine}>
        <span className={styles.figure}>{figure}</span>
        {change && <span className={isGood ? styles.more : styles.less}>{change}</span>}
      </span>
      <span className={styles.note}>{note}</span>
    </div>
  )
}

/** With its sign, and a true minus. */
const signed = (value: number, text: string) => (value < 0 ? `−${text}` : `+${text}`)
const sumOf = (value: number) => value.toFixed(2)

interface SimulatorProps {
  consequence: PriceConsequence
  /** Of the plan now, and as it would be. */
  currency: string
  newCurrency: string
}

function Tiles({ consequence: { sales, saving }, currency, newCurrency }: SimulatorProps) {
  const { t, formats, language } = useText()
  const money = (value: number, of = currency) => shortMoney(sumOf(value), of, language)
  const before = Number(sales.income)
  const after = sales.new_income === null ? null : Number(sales.new_income)
  const change = (difference: number) =>
    difference === 0 ? undefined : signed(difference, money(Math.abs(difference)))
  const difference = after === null ? 0 : after - before
  const daily = Math.round((difference * 100) / DAYS) / 100
  const points = saving && saving.after - saving.before
  return (
    <div className={styles.tiles}>
      <Tile
        title={t('plans.income')}
        figure={money(after ?? before)}
        change={change(difference)}
        isGood={difference > 0}
        note={t(after === null ? 'plans.income_other' : 'plans.income_was', {
          sum: money(before),
          currency: newCurrency,
        })}
      />
      <Tile
        title={t('plans.a_day')}
        figure={money(Math.round(((after ?? before) * 100) / DAYS) / 100)}
        change={change(daily)}
        isGood={daily > 0}
        note={t('plans.sold_in', { n: sales.num, count: formats.count(sales.num) })}
      />
      {saving && points !== null && (
        <Tile
          title={t('plans.saves', { name: saving.name })}
          figure={`${saving.after}\u00a0%`}
          change={points === 0 ? undefined : signed(points, `${Math.abs(points)}\u00a0%`)}
          isGood={points > 0}
          note={`${saving.times} × ${money(Number(saving.price))} = ${money(saving.times * Number(saving.price))}`}
        />
      )}
    </div>
  )
}

/** What the sales of the last 90 days would have brought at the new price. */
export function PriceSimulator(props: SimulatorProps) {
  const { consequence, currency } = props
  const { sales } = consequence
  const { t, language } = useText()
  const money = (value: number) => shortMoney(sumOf(value), currency, language)
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day))
  const weeks = weeksOf(sales.points)
  const isCompared = sales.new_income !== null
  return (
    <section className={styles.simulator} aria-labelledby="plan-simulator">
      <header className={styles.sectionHead}>
        <h3 id="plan-simulator" className={styles.section}>
          {t('plans.simulator')}
        </h3>
        <span className={styles.note}>{t('plans.as_many')}</span>
      </header>
      <Tiles {...props} />
      {sales.num === 0 ? (
        <p className={styles.note}>{t('plans.nothing_sold')}</p>
      ) : (
        <ChartFrame
          title={t('plans.by_day')}
          caption={t('plans.by_day_caption')}
          head={[t('plans.week'), t('plans.at_new'), t('plans.at_old')]}
          rows={weeks.map(({ day, now, before }) => [dayText(day), money(now), money(before)])}
          pointText={(index) => {
            const { day = '', now = 0, before = 0 } = weeks[index] ?? {}
            return t('plans.point', { day: dayText(day), now: money(now), before: money(before) })
          }}
          start={weeks.length - 1}
        >
          {(active) => (
            <LineChart
              isLow
              marks={weeks.map(({ now }) => ({ value: now }))}
              before={isCompared ? weeks.map(({ before }) => ({ value: before })) : []}
              placeText={(index) => dayText(weeks[index]?.day ?? '')}
              valueText={money}
              isWhole
              active={active}
            />
          )}
        </ChartFrame>
      )}
    </section>
  )
}
