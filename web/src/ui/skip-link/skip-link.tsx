import styles from './skip-link.module.css'

export type SkipLinkProps = {
  children: string
  /** Moves the focus; with hash routing the address cannot do it. */
  onSkip: () => void
}

/** First element of the page: shows on focus and leads to the main part (docs/design.md#accessibility). */
export function SkipLink({ children, onSkip }: SkipLinkProps) {
  return (
    <button className={styles.link} type="button" onClick={onSkip}>
      {children}
    </button>
  )
}
