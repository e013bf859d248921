import { Fragment, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useMoney } from '../../../parts/money/index.ts'
import { gatewayText, type Statement } from '../books-words.ts'
import styles from './statement.module.css'

function Tile({
  label,
  figure,
  note,
  isBad = false,
}: {
  label: string
  figure: ReactNode
  note: ReactNode
  isBad?: boolean
}) {
  return (
    <div className={styles.tile} data-bad={isBad || undefined}>
      <dt className={styles.tileLabel}>{label}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.tileLabel}>{note}</dd>
    </div>
  )
}

/** Lines, what agrees, what differs, and what both sides add up to, by currency. */
export function StatementFigures({ found }: { found: Statement }) {
  const text = useText()
  const { t, formats } = text
  const money = useMoney()
  const { line_num, agree_num, difference_num, open_num, encoding, sums } = found
  const agreed = sums.map(({ agreed, currency }) => money(agreed, currency)).join(formats.comma)
  return (
    <dl className={styles.tiles} aria-label={t('books.figures')}>
      <Tile
        label={t('books.in_file')}
        figure={t('books.line_num', { n: line_num, count: formats.count(line_num) })}
        note={t('books.told', { encoding: encoding.toUpperCase(), gateway: gatewayText(found.method, text) })}
      />
      <Tile label={t('books.agree')} figure={formats.count(agree_num)} note={agreed || '–'} />
      <Tile
        label={t('books.differ')}
        figure={formats.count(difference_num)}
        note={open_num > 0 ? t('books.needs_person', { n: open_num }) : t('books.nobody_needed')}
        isBad={open_num > 0}
      />
      {sums.map((sum) => {
        const { currency } = sum
        const parts = (come: string, back: string) =>
          t('books.in_less_back', { come: money(come, currency), back: money(back, currency) })
        return (
          <Fragment key={currency}>
            <Tile
              label={t('books.sum_here')}
              figure={money(sum.here, currency)}
              note={parts(sum.here_in, sum.here_back)}
            />
            <Tile
              label={t('books.sum_there')}
              figure={money(sum.there, currency)}
              note={`${parts(sum.there_in, sum.there_back)} · ${t('books.apart', { sum: money(sum.difference, currency) })}`}
            />
          </Fragment>
        )
      })}
    </dl>
  )
}
