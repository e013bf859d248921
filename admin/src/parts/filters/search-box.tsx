import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useKeys } from '../keys/index.ts'
import styles from './filters.module.css'

/** Pause after which what was typed is searched. */
const PAUSE_MS = 300

export interface SearchBoxProps {
  /** What it searches; the placeholder and the name for readers. */
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Search field of a list. `/` goes to it, `Esc` empties it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { data } = useSession()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed by itself: back, or a chip taken away.
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useKeys({ '/': () => input.current?.focus() }, data.is_keys === 1)

  function search(next: string) {
    clearTimeout(timer.current)
    setText(next)
    if (next.trim() !== value) onSearch(next.trim())
  }

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <Icon of={Search} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={text}
          onChange={(event) => {
            const next = event.target.value
            setText(next)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(next), PAUSE_MS)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text) search('')
          }}
        />
      </form>
    </search>
  )
}
