import { type RefObject, useLayoutEffect } from 'react'

/** Grows a multi-line field with its text (INP-06). `field-sizing: content` does it where the browser knows it. */
export function useAutoHeight(
  element: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  active: boolean,
  text: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const area = element.current
    if (!active || !area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [element, active, text])
}
