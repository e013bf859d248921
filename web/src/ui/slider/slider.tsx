import { type CSSProperties, useId } from 'react'
import styles from './slider.module.css'

export type SliderProps = {
  label: string
  value: number
  /** The value as it is read, e.g. "80%". */
  valueText: string
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** Labelled slider. */
export function Slider({ label, value, valueText, min, max, step, onChange }: SliderProps) {
  const id = useId()
  const filled: CSSProperties & { '--filled': string } = { '--filled': `${((value - min) / (max - min)) * 100}%` }
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.value} aria-hidden="true">
          {valueText}
        </span>
      </div>
      <input
        id={id}
        className={styles.range}
        style={filled}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
