import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './chart.module.css'
import { FigureFrame, type FigureFrameProps } from './figure-frame.tsx'

export interface ChartFrameProps extends Omit<FigureFrameProps, 'children'> {
  /** What a point says, by its number; the keys and the pointer go from one to the other. */
  pointText: (index: number) => string
  /** Point to begin with. */
  start: number
  /** The drawing; `active`: the point that is looked at. */
  children: (active: number | undefined) => ReactNode
}

/** A chart with points: besides caption, table and file, keys from point to point. */
export function ChartFrame({ pointText, start, children, ...frame }: ChartFrameProps) {
  const { title, rows } = frame
  return (
    <FigureFrame {...frame}>
      <Plot title={title} num={rows.length} pointText={pointText} start={start}>
        {children}
      </Plot>
    </FigureFrame>
  )
}

function Plot({
  title,
  num,
  pointText,
  start,
  children,
}: Pick<ChartFrameProps, 'title' | 'pointText' | 'start' | 'children'> & { num: number }) {
  const { t } = useText()
  const [looked, setLooked] = useState<number>()
  // Other points have come meanwhile.
  const active = looked !== undefined && looked < num ? looked : undefined
  return (
    <div className={styles.plot}>
      {children(active)}
      <input
        type="range"
        className={styles.cursor}
        aria-label={t('chart.points', { title })}
        aria-valuetext={pointText(active ?? start)}
        min={0}
        max={Math.max(0, num - 1)}
        value={active ?? start}
        onChange={({ currentTarget }) => setLooked(Number(currentTarget.value))}
        onFocus={() => setLooked(active ?? start)}
        onBlur={() => setLooked(undefined)}
        onPointerMove={({ currentTarget, nativeEvent, pointerType }) => {
          if (pointerType !== 'mouse') return
          const share = nativeEvent.offsetX / Math.max(1, currentTarget.clientWidth)
          setLooked(Math.max(0, Math.min(num - 1, Math.round(share * (num - 1)))))
        }}
        onPointerLeave={({ currentTarget }) => {
          if (document.activeElement !== currentTarget) setLooked(undefined)
        }}
      />
      <p className={styles.said} aria-hidden>
        {active === undefined ? '\u00a0' : pointText(active)}
      </p>
    </div>
  )
}
