import { useEffect, useRef } from 'react'

/** Keys by their name (`KeyboardEvent.key`), with what they do. A handler that returns false leaves the key to the page. */
export type KeyTable = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

const EDITABLE = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a single letter would be typed, or belongs to a dialog or menu that is open. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target instanceof Element ? event.target : null
  if (target?.matches(EDITABLE)) return true
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

/** Single letters as keys of a page, as long as no field has the focus. `isOn` false: none acts (WCAG 2.1.4). */
export function useKeys(keys: KeyTable, isOn: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const handler = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (handler && handler(event) !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}
