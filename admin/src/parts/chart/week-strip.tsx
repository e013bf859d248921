import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './week-strip.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** 1970-01-05 was a Monday. */
const MONDAY_MS = 4 * 86_400_000
const DAY_MS = 86_400_000
/** Depths of the colour. */
const LEVELS = 5

export interface WeekStripProps {
  title: string
  /** What the colour means. */
  note: string
  /** Hours that have a value; `weekday` 0: Monday. `isFew`: the value says little. */
  hours: readonly { weekday: number; hour: number; value: number | null; isFew: boolean }[]
  valueText: (value: number) => string
}

/** 24 hours of 7 days by depth of colour: a table, whose figures can be shown. */
export function WeekStrip({ title, note, hours, valueText }: WeekStripProps) {
  const { t, language } = useText()
  const [isTable, setTable] = useState(false)
  const known = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one]))
  const most = Math.max(0, ...hours.filter(({ isFew }) => !isFew).map(({ value }) => value ?? 0))
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.note}>{note}</span>
        <button type="button" className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'chart.drawing' : 'chart.figures')}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={styles.box} tabIndex={0} aria-label={title}>
        <table className={styles.strip} data-figures={isTable || undefined}>
          <thead>
            <tr>
              <td />
              {HOURS.map((hour) => (
                <th key={hour} scope="col" className={styles.hour}>
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 7 }, (_, day) => day).map((day) => (
              <tr key={day}>
                <th scope="row" className={styles.day}>
                  {weekday.format(MONDAY_MS + day * DAY_MS)}
                </th>
                {HOURS.map((hour) => {
                  const { value = null, isFew = true } = known.get(`${day} ${hour}`) ?? {}
                  const words = value === null ? '–' : valueText(value)
                  const level = value === null || most === 0 ? 0 : Math.ceil((Math.min(value, most) * LEVELS) / most)
                  return (
                    <td key={hour} className={styles.cell}>
                      <span
                        className={styles.tile}
                        data-level={isFew ? undefined : level}
                        data-known={value !== null || undefined}
                        title={words}
                      >
                        <span className={styles.words}>{words}</span>
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
