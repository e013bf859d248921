import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** The value of an input method that is still composing (229) never counts as an Enter of the user. */
const COMPOSING_KEY_CODE = 229

/** True for an Enter that ends an input method's composition instead of meaning "done" (INP-05). */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING_KEY_CODE
}

/**
 * Binds a controlled text to an input so that nothing is reported while an input method composes; the change comes
 * when the composition ends, also when the focus leaves first (INP-07). A value set by code shows at once (INP-09).
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
    /** To be called on blur with the text of the element; returns whether a composition was cut short. */
    flush: (text: string): boolean => {
      if (draft === null) return false
      commit(text)
      return true
    },
  }
}
