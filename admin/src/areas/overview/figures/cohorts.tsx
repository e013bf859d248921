import type { Cohort } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import { FigureFrame, FigureTable } from '../../../parts/chart/index.ts'
import { monthText } from '../figure-words.ts'
import styles from '../overview.module.css'
import own from './figures.module.css'
import { type Asked, csvAddress } from './figures-search.ts'

/** Depths of the colour. */
const LEVELS = 5

const shareOf = (again: number | null, num: number | null) =>
  again === null || !num ? null : Math.round((again * 100) / num)

function Share({ share }: { share: number | null }) {
  const { formats } = useText()
  if (share === null) return null
  return (
    <span className={own.tile} data-level={Math.ceil((share * LEVELS) / 100)}>
      {formats.count(share)}
    </span>
  )
}

/** Members by the month of their first purchase: how many of 100 had bought again by the end of each later month. */
export function Cohorts({ list, asked }: { list: readonly Cohort[]; asked: Asked }) {
  const text = useText()
  const { t, formats } = text
  const width = Math.max(0, ...list.map(({ again }) => again.length))
  const months = Array.from({ length: width }, (_, index) => index)
  const [first] = list
  const last = first && shareOf(first.again.at(-1) ?? null, first.num)
  const title = t('figures.cohorts')
  const head = [
    t('figures.cohort_month'),
    t('figures.cohort_members'),
    ...months.map((n) => t('figures.cohort_after', { n })),
  ]
  const caption =
    first && last !== null && last !== undefined
      ? t('figures.cohort_result', { month: monthText(`${first.month}-01`, text), n: last })
      : t('figures.cohort_none')
  return (
    <div className={styles.card}>
      <FigureFrame
        title={title}
        caption={caption}
        csv={csvAddress('cohort', asked)}
        head={head}
        rows={list.map(({ month, num, again }) => [
          ...[monthText(`${month}-01`, text), num === null ? t('overview.unknown') : formats.count(num)],
          ...months.map((n) => (n < again.length ? formats.count(again[n] ?? 0) : '')),
        ])}
      >
        <FigureTable
          title={title}
          head={head}
          rows={list.map(({ month, num, again }) => [
            monthText(`${month}-01`, text),
            num === null ? t('overview.unknown') : formats.count(num),
            ...months.map((n) => <Share key={n} share={n < again.length ? shareOf(again[n] ?? null, num) : null} />),
          ])}
          boxClass={own.scroll}
          tableClass={own.triangle}
        />
        <p className={own.small}>{t('figures.cohort_note')}</p>
      </FigureFrame>
    </div>
  )
}
