import type { ReactNode } from 'react'
import styles from './order-facts.module.css'

export interface OrderFact {
  label: string
  value: ReactNode
}

/** Names and values of an order, one pair per line. */
export function OrderFacts({ facts }: { facts: readonly (OrderFact | false | undefined)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className={styles.fact}>
              <dt className={styles.label}>{fact.label}</dt>
              <dd className={styles.value}>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
