import type { Funnel, FunnelStep } from '@zimu/contract'
import { type Text, useText } from '../../../i18n/index.ts'
import { BarList, FigureFrame } from '../../../parts/chart/index.ts'
import { lengthOf } from '../figure-words.ts'
import styles from '../overview.module.css'
import own from './figures.module.css'
import { type Asked, csvAddress } from './figures-search.ts'

type Steps = Funnel['steps']

const numOf = (steps: Steps, name: FunnelStep) => steps.find(({ step }) => step === name)?.num ?? null
const share = (part: number | null, whole: number | null) =>
  part === null || !whole ? null : Math.round((part * 1000) / whole) / 10

/** Addresses below which a share says too little to be named. */
const FEW_ORDERS = 20

/** Of a group, how many of 100 that got an address did not pay. */
const lostOf = (steps: Steps): number | null => {
  const paid = share(numOf(steps, 'late'), numOf(steps, 'addressed'))
  return paid === null ? null : Math.round((100 - paid) * 10) / 10
}

/** Where most orders are lost, in a sentence; of methods with few orders nothing is said. */
function lossText(methods: Funnel['methods'], { t, formats }: Text): string | undefined {
  const known = methods
    .filter(({ steps }) => (numOf(steps, 'addressed') ?? 0) >= FEW_ORDERS)
    .map(({ name, steps }) => ({ name, lost: lostOf(steps) ?? 0 }))
    .sort((a, b) => b.lost - a.lost)
  const [most, ...others] = known
  const least = others.at(-1)
  if (!most || !least || most.lost === least.lost) return undefined
  return t('figures.lost_most', {
    ...{ name: most.name, lost: formats.count(most.lost) },
    ...{ other: least.name, otherLost: formats.count(least.lost) },
  })
}

interface FunnelProps {
  funnel: Funnel
  against: string
  asked: Asked
}

/** From the order to the money, and back. */
function FunnelCard({ funnel, against, asked }: FunnelProps) {
  const text = useText()
  const { t, formats } = text
  const num = (value: number | null) => (value === null ? t('overview.unknown') : formats.count(value))
  const percent = (value: number | null) => (value === null ? '–' : `${formats.count(value)}\u00a0%`)
  const made = numOf(funnel.steps, 'made')
  const madeBefore = funnel.steps.find(({ step }) => step === 'made')?.num_before ?? null
  const lost = lossText(funnel.methods, text)
  return (
    <div className={styles.card}>
      <FigureFrame
        title={t('figures.funnel')}
        caption={
          made === null
            ? t('figures.nothing')
            : t('figures.funnel_of', { n: lengthOf(funnel), count: formats.count(made) })
        }
        csv={csvAddress('funnel', asked)}
        head={[t('figures.step'), t('figures.orders'), t('figures.share_of'), against, t('figures.share_before')]}
        rows={funnel.steps.map((row) => [
          ...[t(`figures.step_${row.step}`), num(row.num), percent(share(row.num, made))],
          ...[num(row.num_before), percent(share(row.num_before, madeBefore))],
        ])}
      >
        <BarList
          label={t('figures.funnel')}
          rows={funnel.steps.map((row) => ({
            ...{ key: row.step, name: t(`figures.step_${row.step}`), value: row.num ?? 0 },
            text: t('figures.step_row', { count: num(row.num), share: percent(share(row.num, made)) }),
            tone: row.step === 'back' ? 'back' : undefined,
          }))}
        />
        {lost !== undefined && <p className={own.box}>{lost}</p>}
      </FigureFrame>
    </div>
  )
}

/** How far orders came, by plan or by method. */
function FunnelTable({ by, funnel }: { by: 'plans' | 'methods'; funnel: Funnel }) {
  const { t, formats } = useText()
  const num = (value: number | null) => (value === null ? t('overview.unknown') : formats.count(value))
  const rows =
    by === 'plans'
      ? funnel.plans.map(({ viptype_id, name, steps }) => ({
          key: String(viptype_id),
          name: name || `#${viptype_id}`,
          steps,
        }))
      : funnel.methods.map(({ method, name, steps }) => ({ key: method, name, steps }))
  const first = rows[0]
  if (!first) return null
  const title = t(by === 'plans' ? 'figures.funnel_plans' : 'figures.funnel_methods')
  return (
    <section className={own.section}>
      <h2 className={own.heading}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={own.scroll} tabIndex={0} aria-label={title}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t(by === 'plans' ? 'figures.plan' : 'figures.method')}</th>
              {first.steps.map(({ step }) => (
                <th key={step} scope="col">
                  {t(`figures.step_${step}`)}
                </th>
              ))}
              <th scope="col">{t('figures.lost')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, steps }) => {
              const lost = lostOf(steps)
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {steps.map((row) => (
                    <td key={row.step}>{num(row.num)}</td>
                  ))}
                  <td>{lost === null ? '–' : `${formats.count(lost)}\u00a0%`}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** All of it; while no order has a method or a plan, the whole alone, which says so. */
export function FunnelCards(props: FunnelProps) {
  const { funnel } = props
  if (funnel.methods.length === 0 && funnel.plans.length === 0) return <FunnelCard {...props} />
  return (
    <div className={own.beside}>
      <div className={own.tables}>
        <FunnelTable by="methods" funnel={funnel} />
        <FunnelTable by="plans" funnel={funnel} />
      </div>
      <FunnelCard {...props} />
    </div>
  )
}
