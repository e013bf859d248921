import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** One component in its states, under its name. `inset` keeps the page margin, `framed` holds fixed bars inside. */
export function Specimen(props: { name: string; children: ReactNode; inset?: boolean; framed?: boolean }) {
  return (
    <section id={props.name} className={styles.specimen}>
      <h2 className={styles.name}>{props.name}</h2>
      <div className={props.inset ? styles.inset : props.framed ? styles.frame : undefined}>{props.children}</div>
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
