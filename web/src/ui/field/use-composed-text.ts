import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Key code of events during an input method's composition, which are not Enter presses. */
const COMPOSING_KEY_CODE = 229

/** Whether an Enter ends an input method's composition instead of confirming (INP-05). */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING_KEY_CODE
}

/**
 * Binds a controlled text to an input. Nothing is reported during an input method's composition; the change follows
 * when it ends, also by blur (INP-07). A value set by code shows at once (INP-09).
 */
export function useComposedText(value: string, report: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)

  function commit(text: string) {
    setDraft(null)
    if (text !== value) report(text)
  }

  return {
    shown: draft ?? value,
    commit,
    handlers: {
      onChange: (event: ChangeEvent<TextElement>) => {
        if (draft === null) commit(event.target.value)
        else setDraft(event.target.value)
      },
      onCompositionStart: (event: CompositionEvent<TextElement>) => setDraft(event.currentTarget.value),
      onCompositionEnd: (event: CompositionEvent<TextElement>) => commit(event.currentTarget.value),
    },
    /** To be called on blur with the element's text; returns whether it ended a composition. */
    flush: (text: string): boolean => {
      if (draft === null) return false
      commit(text)
      return true
    },
  }
}
