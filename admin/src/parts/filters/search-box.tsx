import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useKeys } from '../keys/index.ts'
import { useNarrow } from '../list/use-narrow.ts'
import { HeadTools, useHasHeadPlace } from '../page-head/index.ts'
import styles from './filters.module.css'

/** Pause after which what was typed is searched. */
const PAUSE_MS = 300

export interface SearchBoxProps {
  /** What it searches; the placeholder and the name for readers. */
  label: string
  value: string | undefined
  /** Without spaces at its ends; undefined: the field is empty. */
  onSearch: (text: string | undefined) => void
}

/** Search field of a list. `/` goes to it, `Esc` empties it. On a phone it opens from the head, and goes when it is left empty. */
export function SearchBox({ label, value = '', onSearch }: SearchBoxProps) {
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
  const hasPlace = useHasHeadPlace()
  const isTool = useNarrow() && hasPlace
  const [isOpen, setOpen] = useState(false)
  useKeys({ '/': () => (isTool && !isOpen ? setOpen(true) : input.current?.focus()) }, data.is_keys === 1)

  function search(next: string) {
    clearTimeout(timer.current)
    setText(next)
    if (next.trim() !== value) onSearch(next.trim() || undefined)
  }

  if (isTool && !isOpen && !text && !value)
    return (
      <HeadTools>
        <IconButton icon={Search} size={20} label={label} aria-expanded={false} onClick={() => setOpen(true)} />
      </HeadTools>
    )
  return (
    <search className={styles.box}>
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
          // biome-ignore lint/a11y/noAutofocus: whoever opened the field is about to type.
          autoFocus={isTool && isOpen}
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
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text) search('')
          }}
        />
      </form>
    </search>
  )
}
