import type { Output, PlaysCategory } from '@zimu/contract'
import { type Text, useText } from '../../../i18n/index.ts'
import { BarList, FigureFrame } from '../../../parts/chart/index.ts'
import styles from '../overview.module.css'
import own from './figures.module.css'
import { type Asked, csvAddress } from './figures-search.ts'

type Plays = Output<'GET /admin/api/overview.Category/list'>

const categoryName = ({ category_id, name }: PlaysCategory, { t }: Text) =>
  category_id === 0 ? t('figures.no_category') : name || `#${category_id}`

/** Which category is played most, and its part of all. */
function resultText({ list, total }: Plays, text: Text): string {
  const { t } = text
  if (total === null) return t('overview.unknown')
  const most = list.find(({ category_id, plays }) => category_id > 0 && (plays ?? 0) > 0)
  if (!most || total === 0) return t('figures.category_none')
  return t('figures.category_result', {
    name: categoryName(most, text),
    n: Math.round(((most.plays ?? 0) * 100) / total),
  })
}

export interface CategoryCardProps {
  plays: Plays
  against: string
  asked: Asked
}

/** Plays by the category that a content is in; one in several counts in each of them. */
export function CategoryCard({ plays, against, asked }: CategoryCardProps) {
  const text = useText()
  const { t, formats } = text
  const num = (value: number | null) => (value === null ? t('overview.unknown') : formats.count(value))
  const title = t('figures.by_category')
  return (
    <div className={styles.card}>
      <FigureFrame
        title={title}
        caption={resultText(plays, text)}
        csv={csvAddress('category', asked)}
        head={[t('figures.category'), t('figures.plays'), against]}
        rows={plays.list.map((row) => [categoryName(row, text), num(row.plays), num(row.plays_before)])}
      >
        <BarList
          label={title}
          rows={plays.list.map((row) => ({
            ...{ key: String(row.category_id), name: categoryName(row, text), value: row.plays ?? 0 },
            text: t('figures.category_row', { count: num(row.plays), vs: against, before: num(row.plays_before) }),
          }))}
        />
        <p className={own.small}>{t('figures.category_note')}</p>
      </FigureFrame>
    </div>
  )
}
