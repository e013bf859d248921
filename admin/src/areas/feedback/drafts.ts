import { useState } from 'react'

const KEY = 'zimu.feedback-draft.'

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    // Storage is off: what is typed lives as long as the page.
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // As above.
  }
}

/** What is typed as the answer to a feedback: kept in this tab, so that neither a reload nor another thread loses it. */
export function useDraft(feedback_id: number): [text: string, setText: (text: string) => void] {
  const key = `${KEY}${feedback_id}`
  const [text, setText] = useState(() => read(key))
  return [
    text,
    (next) => {
      setText(next)
      write(key, next)
    },
  ]
}
