import styles from './view-tabs.module.css'

export interface ViewTab {
  key: string
  label: string
  /** Stands after the label. */
  count?: string | undefined
}

export interface ViewTabsProps {
  label: string
  tabs: readonly ViewTab[]
  current: string
  /** Address of a tab, so that it opens in a new window too. */
  href: (key: string) => string
  onChoose: (key: string) => void
}

/** Saved views of a list, or parts of a page: links, since each is an address. */
export function ViewTabs({ label, tabs, current, href, onChoose }: ViewTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, label: word, count }) => (
        <a
          key={key}
          href={href(key)}
          className={styles.tab}
          aria-current={key === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onChoose(key)
          }}
        >
          {word}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
