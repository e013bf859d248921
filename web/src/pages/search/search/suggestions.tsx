import { Search } from 'lucide'
import type { KeyboardEvent, PointerEvent } from 'react'
import { markRanges } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Icon, VisuallyHidden } from '../../../ui/index.ts'
import styles from './suggestions.module.css'
import type { Suggestion } from './use-suggestions.ts'

export interface SuggestionsProps {
  suggestions: readonly Suggestion[]
  onSearch: (keywords: string) => void
}

/** The arrow keys go from the field through the list and back; for the element around both. */
export function walkSuggestions(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next || stops.length === 1) return
  event.preventDefault()
  next.focus()
}

/** The keyboard goes down with the field's focus. */
const giveUpFocus = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

/** A pressed button takes no focus from the field, with which the list would go before it is clicked. */
const keepFocus = (event: PointerEvent<HTMLUListElement>) => event.preventDefault()

/** What may be meant, while it is typed; what was typed is marked. */
export function Suggestions({ suggestions, onSearch }: SuggestionsProps) {
  const { t } = useText()
  return (
    <>
      <VisuallyHidden>
        <p role="status">{t('search.suggested', { n: suggestions.length, count: suggestions.length })}</p>
      </VisuallyHidden>
      <ul className={styles.list} aria-label={t('search.suggestions')} onPointerDown={keepFocus}>
        {suggestions.map(({ text, ranges }) => (
          <li key={text}>
            <button
              className={styles.row}
              type="button"
              onClick={() => {
                giveUpFocus()
                onSearch(text)
              }}
            >
              <Icon of={Search} size={18} className={styles.icon} />
              <span className={styles.text}>{markRanges(ranges)(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
