import { Link } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import { BarList, FigureFrame } from '../../../parts/chart/index.ts'
import { changeText, lengthOf } from '../figure-words.ts'
import styles from '../overview.module.css'
import own from './figures.module.css'
import { type Asked, csvAddress } from './figures-search.ts'
import { PointsCard } from './points-card.tsx'

type Searches = Output<'GET /admin/api/overview.Search/info'>

/** Bars that are drawn; the table and the file have all. */
const BARS = 12

/** The same word may be sought in several languages. */
const wordOf = ({ name, lang }: { name: string; lang: string }) => (lang === '' ? name : `${name} · ${lang}`)

/** Words with how often they were sought. */
function Words({
  table,
  searches,
  against,
  asked,
}: {
  table: 'missed' | 'sought'
  searches: Searches
  against: string
  asked: Asked
}) {
  const { t, formats } = useText()
  const rows = table === 'missed' ? searches.missed : searches.sought.map((row) => ({ ...row, times_before: null }))
  const title = t(table === 'missed' ? 'overview.missed' : 'overview.sought')
  const before = (value: number | null) => (value === null ? t('overview.unknown') : formats.count(value))
  const [first] = rows
  const caption = first
    ? t('figures.first_word', { word: first.name, n: first.times, count: formats.count(first.times) })
    : t(table === 'missed' ? 'overview.missed_none' : 'overview.sought_none')
  return (
    <div className={styles.card}>
      <FigureFrame
        title={title}
        caption={caption}
        csv={csvAddress(table, asked)}
        head={[t('figures.word'), t('figures.language'), t('figures.times'), ...(table === 'missed' ? [against] : [])]}
        rows={rows.map((row) => [
          ...[row.name, row.lang, formats.count(row.times)],
          ...(table === 'missed' ? [before(row.times_before)] : []),
        ])}
      >
        <BarList
          label={title}
          rows={rows.slice(0, BARS).map((row) => ({
            ...{ key: `${row.lang} ${row.name}`, name: wordOf(row), value: row.times },
            text: [formats.count(row.times), changeText(row.times, row.times_before)].filter(Boolean).join('\u2002'),
          }))}
        />
        <p className={own.small}>
          {table === 'sought' ? t('figures.sought_note') : t('figures.missed_note')}{' '}
          <Link to="/search-words" className={own.link}>
            {t('figures.to_words')}
          </Link>
        </p>
      </FigureFrame>
    </div>
  )
}

/** What was sought, and what was sought in vain. */
export function SearchCards({ searches, against, asked }: { searches: Searches; against: string; asked: Asked }) {
  const { t, formats } = useText()
  const say = (value: number | null) => (value === null ? t('overview.unknown') : formats.count(value))
  const change = changeText(searches.total, searches.total_before)
  const when = t('overview.when_days', { n: lengthOf(searches) })
  const sum = t('overview.caption', { when, sum: say(searches.total) })
  return (
    <>
      <PointsCard
        title={t('figures.missed_days')}
        caption={change === undefined ? sum : t('figures.result', { sum, vs: against, change })}
        points={searches.points}
        say={say}
        isWhole
        least={0}
        against={against}
        csv={csvAddress('missed_days', asked)}
      />
      <Words table="missed" searches={searches} against={against} asked={asked} />
      <Words table="sought" searches={searches} against={against} asked={asked} />
    </>
  )
}
