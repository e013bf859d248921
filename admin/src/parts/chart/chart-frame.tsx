import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './chart.module.css'

export interface ChartFrameProps {
  title: string
  /** Its result in one sentence. */
  caption: string
  /** What lines it has, where there is more than one. */
  legend?: ReactNode
  /** The same as a table. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** What a point says, by its number; the keys and the pointer go from one to the other. */
  pointText: (index: number) => string
  /** Point to begin with. */
  start: number
  /** The drawing; `active`: the point that is looked at. */
  children: (active: number | undefined) => ReactNode
}

/** What all charts have: caption, table, keys from point to point. */
export function ChartFrame({ title, caption, legend, head, rows, pointText, start, children }: ChartFrameProps) {
  const { t } = useText()
  const [isTable, setTable] = useState(false)
  const [looked, setLooked] = useState<number>()
  // Other points have come meanwhile.
  const active = looked !== undefined && looked < rows.length ? looked : undefined
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.caption}>{caption}</span>
        {legend}
        <button type="button" className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'chart.drawing' : 'chart.figures')}
        </button>
      </figcaption>
      {isTable ? (
        <ChartTable title={title} head={head} rows={rows} />
      ) : (
        <div className={styles.plot}>
          {children(active)}
          <input
            type="range"
            className={styles.cursor}
            aria-label={t('chart.points', { title })}
            aria-valuetext={pointText(active ?? start)}
            min={0}
            max={Math.max(0, rows.length - 1)}
            value={active ?? start}
            onChange={({ currentTarget }) => setLooked(Number(currentTarget.value))}
            onFocus={() => setLooked(active ?? start)}
            onBlur={() => setLooked(undefined)}
            onPointerMove={({ currentTarget, nativeEvent, pointerType }) => {
              if (pointerType !== 'mouse') return
              const share = nativeEvent.offsetX / Math.max(1, currentTarget.clientWidth)
              setLooked(Math.max(0, Math.min(rows.length - 1, Math.round(share * (rows.length - 1)))))
            }}
            onPointerLeave={({ currentTarget }) => {
              if (document.activeElement !== currentTarget) setLooked(undefined)
            }}
          />
          <p className={styles.said} aria-hidden>
            {active === undefined ? '\u00a0' : pointText(active)}
          </p>
        </div>
      )}
    </figure>
  )
}

function ChartTable({ title, head, rows }: Pick<ChartFrameProps, 'title' | 'head' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.tableBox} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((word, index) => (
                <td key={head[index + 1]}>{word}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
