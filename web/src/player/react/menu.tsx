import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './menu.module.css'

export interface MenuSection {
  /** Shown when there are several. */
  title: string
  options: readonly { id: string; label: string }[]
  /** Chosen one; null in a section of things to do. */
  value: string | null
  onChange: (id: string) => void
}

export interface MenuProps {
  sections: readonly MenuSection[]
  label: string
  onClose: () => void
}

/** One of several to choose from, or something to do. */
const roleOf = ({ value }: MenuSection, id: string) =>
  value === null ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': id === value }

/** Menu on the picture: one radio group per section, arrow keys move, the current one is in view. */
export function Menu({ sections, label, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    current?.scrollIntoView({ block: 'center' })
    current?.focus({ preventScroll: true })
  }, [])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const items = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const place = items.indexOf(document.activeElement as HTMLElement)
    items[(place + step + items.length) % items.length]?.focus()
  }

  return (
    <div ref={box} className={styles.menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
        <div key={section.title} role="group" aria-label={section.title}>
          {sections.length > 1 && (
            <p className={styles.title} aria-hidden="true">
              {section.title}
            </p>
          )}
          {section.options.map(({ id, label: text }) => (
            <button
              key={id}
              type="button"
              {...roleOf(section, id)}
              className={styles.item}
              onClick={() => {
                section.onChange(id)
                onClose()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
