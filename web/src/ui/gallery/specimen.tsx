import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export interface SpecimenProps {
  /** Folders of the kit that are on show; together they are its name. */
  of: readonly string[]
  /** Tells two specimens of the same component apart. */
  variant?: string
  children: ReactNode
  /** Keeps the page margin. */
  inset?: boolean
  /** Holds fixed bars inside. */
  framed?: boolean
}

/** Components in their states, under their names. */
export function Specimen({ of, variant, children, inset, framed }: SpecimenProps) {
  const name = [...of, ...(variant ? [variant] : [])].join(' ')
  return (
    <section className={styles.specimen} data-specimen={name.replaceAll(' ', '-')} data-of={of.join(' ')}>
      <h2 className={styles.name}>{name}</h2>
      <div className={inset ? styles.inset : framed ? styles.frame : undefined}>{children}</div>
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
