import type { ReactNode } from 'react'
import { useContext, useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { HeadPlaceContext } from './head-tools.tsx'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** Before the title: a way back. */
  before?: ReactNode
  /** After the title: a state or a count. */
  after?: ReactNode
  /** At the right: at most two buttons and a menu. On a phone those of a list show their icons alone. */
  actions?: ReactNode
}

/** Names the window, or the tab, after a page. */
export function useWindowTitle(title: string): void {
  const { t } = useText()
  useEffect(() => {
    document.title = t('page.window_title', { title })
  }, [title, t])
}

/** Head of a page with its one `h1`; also the title of the window. */
export function PageHead({ title, before, after, actions }: PageHeadProps) {
  useWindowTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useContext(HeadPlaceContext)
  // The head that had the focus was replaced, by that of the loaded page for one: the reader goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={styles.head}>
      {before}
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {after && <span className={styles.after}>{after}</span>}
      {(actions || place) && (
        <div className={classNames(styles.actions, !before && styles.brief)}>
          {place && <span ref={place.setElement} className={styles.tools} />}
          {actions}
        </div>
      )}
    </header>
  )
}
