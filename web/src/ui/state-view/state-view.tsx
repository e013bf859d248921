import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { CopybookSquare } from '../copybook-square/copybook-square.tsx'
import styles from './state-view.module.css'

/** A full page keeps 120 free above, a section 40. */
type Place = 'page' | 'section'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** `question` for "no result" and "not found". */
  glyph?: 'question' | 'bang' | undefined
  action?: { label: string; href?: string; onClick?: (event: MouseEvent<HTMLElement>) => void } | undefined
  place?: Place | undefined
}

/** Nothing here (yet), or not found (docs/design.md#empty-and-error-states). */
export function EmptyState({ title, text, glyph, action, place = 'page' }: EmptyStateProps) {
  return (
    <div className={classNames(styles.view, place === 'section' && styles.section)}>
      <CopybookSquare glyph={glyph} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && (
        <div className={styles.action}>
          <Button variant="secondary" size="medium" href={action.href} onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  )
}

export type ErrorStateProps = {
  title: string
  text?: ReactNode
  retryLabel: string
  onRetry: () => void
  place?: Place | undefined
}

/** A page or section that did not load. The whole area retries; the button says so. */
export function ErrorState({ title, text, retryLabel, onRetry, place = 'page' }: ErrorStateProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button inside is the way for keys
    <div className={classNames(styles.view, styles.whole, place === 'section' && styles.section)} onClick={onRetry}>
      <CopybookSquare glyph="bang" />
      <div role="alert">
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.action}>
        <Button variant="secondary" size="medium">
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}

export type SectionErrorProps = {
  text: string
  retryLabel: string
  onRetry: () => void
}

/** One line in the place of a section that did not load. */
export function SectionError({ text, retryLabel, onRetry }: SectionErrorProps) {
  return (
    <div className={styles.line} role="alert">
      {text}
      <button className={styles.retry} type="button" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  )
}
