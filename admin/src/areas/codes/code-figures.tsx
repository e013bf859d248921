import styles from './code-figures.module.css'

/** A batch in figures. */
export function CodeFigures({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
