import choice from '../choice/choice.module.css'
import styles from './switch.module.css'

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Only where no `<label>` is around it. */
  label?: string | undefined
}

/** Switch (docs/design.md#choices); usually inside a `SwitchRow`, whose whole row is the target. */
export function Switch({ checked, onChange, label }: SwitchProps) {
  return (
    <span className={styles.switch}>
      <input
        className={choice.input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
        role="switch"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.thumb} />
    </span>
  )
}
