import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { SparkLine } from '../../parts/chart/index.ts'
import { shortMoney } from '../../parts/money/index.ts'
import { useSession } from '../../session/index.ts'
import { againstText, changeText, differenceText, type Figures, lengthOf } from './figure-words.ts'
import type { OverviewSearch } from './overview-search.ts'
import styles from './tiles.module.css'

interface TileProps {
  title: string
  figure: string
  /** Others of the same weight: sums in other currencies. */
  others?: readonly string[]
  change?: string | undefined
  /** Whether more is good; left out: neither. */
  isGood?: boolean | undefined
  note?: string
  spark?: ReactNode
  /** What it is compared with, for readers. */
  against: string
  /** Makes a link of the title: to the list that was counted. */
  link?: (title: string) => ReactNode
}

function Tile({ title, figure, others = [], change, isGood, note, spark, against, link }: TileProps) {
  const { t } = useText()
  return (
    <li className={styles.tile}>
      <span className={styles.top}>
        <span className={styles.title}>{link ? link(title) : title}</span>
        {change !== undefined && (
          <span
            className={styles.change}
            data-good={isGood}
            role="img"
            aria-label={t('overview.change', { vs: against, change })}
            title={t('overview.change', { vs: against, change })}
          >
            {change}
          </span>
        )}
      </span>
      <span className={styles.middle}>
        <strong className={styles.figure}>{figure}</strong>
        {spark}
      </span>
      {others.length > 0 && <span className={styles.others}>{others.join(' · ')}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}

/** More is good, less is not; for stalls the other way round. */
const goodOf = (change: string | undefined, isMoreGood = true): boolean | undefined =>
  change === undefined || !/^[+−]/.test(change) ? undefined : change.startsWith('+') === isMoreGood

const valuesOf = (figures: Figures, measure: 'income' | 'members' | 'plays' | 'stalls', currency = '') =>
  figures.charts.find((chart) => chart.measure === measure && chart.currency === currency)?.points.map((p) => p.value)

/** Orders and how many of them were paid, in words. */
function useOrdersNote({ orders }: Figures): string[] {
  const { t, formats } = useText()
  if (!orders) return []
  const share = orders.paid_share === null ? [] : [t('overview.paid_share', { share: `${orders.paid_share}\u00a0%` })]
  return [t('overview.paid_orders', { n: orders.paid_num, count: formats.count(orders.paid_num) }), ...share]
}

/** What came in, by currency: never added up, and what went back beside it. */
function IncomeTile({ figures, against, search }: { figures: Figures; against: string; search: OverviewSearch }) {
  const { t, language } = useText()
  const { can } = useSession()
  const notes = useOrdersNote(figures)
  const money = figures.money ?? []
  const [first, ...others] = money
  const backs = money
    .filter(({ back }) => Number(back) > 0)
    .map(({ back, currency }) => t('overview.back', { sum: shortMoney(back, currency, language) }))
  const change = first && changeText(Number(first.in), first.in_before === null ? null : Number(first.in_before))
  // Of days before the first ones that were counted nothing is known.
  const none = figures.roll_time !== null && figures.is_open === 1 ? '0' : '–'
  const day = search.day === undefined ? 'today' : search.day === '7d' || search.day === '30d' ? search.day : undefined
  return (
    <Tile
      title={t('overview.income')}
      figure={first ? shortMoney(first.in, first.currency, language) : none}
      others={others.map(({ in: sum, currency }) => shortMoney(sum, currency, language))}
      change={change}
      isGood={goodOf(change)}
      note={[...notes, ...backs].join(' · ')}
      spark={first && <SparkLine values={valuesOf(figures, 'income', first.currency) ?? []} tone={1} />}
      against={against}
      {...(can('order.read') && {
        link: (title) => (
          <Link to="/orders" search={{ view: 'paid', ...(day ? { day } : {}) }}>
            {title}
          </Link>
        ),
      })}
    />
  )
}

/** Income as a part of the former one, for who may not read sums. */
function RatioTile({ figures, against }: { figures: Figures; against: string }) {
  const { t } = useText()
  const notes = useOrdersNote(figures)
  const [first] = figures.money_ratios ?? []
  const ratio = first?.ratio ?? null
  return (
    <Tile
      title={t('overview.income')}
      figure={ratio === null ? '–' : `${Math.round(ratio)}\u00a0%`}
      note={[...(ratio === null ? [] : [t('overview.of_former', { vs: against })]), ...notes].join(' · ')}
      against={against}
    />
  )
}

function OrdersTile({ figures, against }: { figures: Figures; against: string }) {
  const { t, formats } = useText()
  const [, share = ''] = useOrdersNote(figures)
  return (
    <Tile
      title={t('overview.orders')}
      figure={formats.count(figures.orders?.paid_num ?? 0)}
      change={differenceText(figures.orders?.paid_share ?? null, figures.orders?.paid_share_before ?? null)}
      note={share}
      against={against}
    />
  )
}

function MembersTile({ figures, against }: { figures: Figures; against: string }) {
  const { t, formats } = useText()
  const { can } = useSession()
  const { active_num, active_num_before, new_num, ended_num } = figures.members
  const change = differenceText(active_num, active_num_before)
  const known = new_num !== null && ended_num !== null
  return (
    <Tile
      title={t('overview.members')}
      figure={active_num === null ? '–' : formats.count(active_num)}
      change={change}
      isGood={goodOf(change)}
      note={known ? t('overview.members_note', { new: formats.count(new_num), ended: formats.count(ended_num) }) : ''}
      spark={<SparkLine values={valuesOf(figures, 'members') ?? []} tone={2} />}
      against={against}
      {...(can('member.read') && { link: (title) => <Link to="/members">{title}</Link> })}
    />
  )
}

function PlaysTile({ figures, against }: { figures: Figures; against: string }) {
  const { t, formats } = useText()
  const { num, num_before, hours } = figures.plays
  const change = changeText(num, num_before)
  return (
    <Tile
      title={t('overview.plays')}
      figure={num === null ? '–' : formats.count(num)}
      change={change}
      isGood={goodOf(change)}
      note={hours === null ? '' : t('overview.hours', { n: hours, count: formats.count(hours) })}
      spark={<SparkLine values={valuesOf(figures, 'plays') ?? []} tone={3} />}
      against={against}
    />
  )
}

function StallsTile({ figures, against }: { figures: Figures; against: string }) {
  const { t } = useText()
  if (!figures.stalls) return null
  const { per_hundred, per_hundred_before } = figures.stalls
  const change = differenceText(per_hundred, per_hundred_before)
  return (
    <Tile
      title={t('overview.stalls')}
      figure={per_hundred === null ? '–' : String(per_hundred)}
      change={change}
      isGood={goodOf(change, false)}
      spark={<SparkLine values={valuesOf(figures, 'stalls') ?? []} tone={4} />}
      against={against}
    />
  )
}

/** The figures; those that the operator may not read are not in the answer, and not drawn. */
export function Tiles({ figures, search }: { figures: Figures; search: OverviewSearch }) {
  const text = useText()
  const against = againstText(search.vs ?? 'prev', lengthOf(figures), figures.vs_to, text)
  const given = { figures, against }
  return (
    <ul className={styles.tiles}>
      {figures.money && <IncomeTile {...given} search={search} />}
      {figures.money_ratios && <RatioTile {...given} />}
      {figures.orders && !figures.money && !figures.money_ratios && <OrdersTile {...given} />}
      <MembersTile {...given} />
      <PlaysTile {...given} />
      <StallsTile {...given} />
    </ul>
  )
}
