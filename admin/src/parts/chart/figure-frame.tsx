import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './chart.module.css'
import { FigureTable } from './figure-table.tsx'

export interface FigureFrameProps {
  title: string
  /** Its result in one sentence. */
  caption: string
  /** What lines or colours it has, where there is more than one. */
  legend?: ReactNode
  /** Address of the same as a file. */
  csv?: string | undefined
  /** The same as a table. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The drawing. */
  children: ReactNode
}

/** What all charts have: caption, table, file. */
export function FigureFrame({ title, caption, legend, csv, head, rows, children }: FigureFrameProps) {
  const { t } = useText()
  const [isTable, setTable] = useState(false)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <div className={styles.lead}>
          <h2 className={styles.title}>{title}</h2> <span className={styles.caption}>{caption}</span>
        </div>
        {legend}
        <span className={styles.acts}>
          {csv !== undefined && (
            <a className={styles.file} href={csv} download aria-label={t('chart.csv_of', { title })}>
              CSV
            </a>
          )}
          <button type="button" className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'chart.drawing' : 'chart.figures')}
          </button>
        </span>
      </figcaption>
      {isTable ? (
        <FigureTable title={title} head={head} rows={rows} boxClass={styles.tableBox} tableClass={styles.table} />
      ) : (
        children
      )}
    </figure>
  )
}
