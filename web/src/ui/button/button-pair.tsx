import type { ReactNode } from 'react'
import styles from './button.module.css'

export type ButtonPairProps = {
  secondary: ReactNode
  primary: ReactNode
}

/** Two buttons in equal columns, secondary left; narrow columns stack them with the primary on top. */
export function ButtonPair({ secondary, primary }: ButtonPairProps) {
  return (
    <div className={styles.pair}>
      {secondary}
      {primary}
    </div>
  )
}
