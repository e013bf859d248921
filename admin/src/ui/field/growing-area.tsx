import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react'

/** Fits a box to its text where `field-sizing: content` is not known: older Safari would show one line of it. */
function fit(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  const edges = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + edges}px`
}

/** Box of several lines that is as high as its text; its styles say `field-sizing: content`. */
export function GrowingArea({ value, ...attributes }: TextareaHTMLAttributes<HTMLTextAreaElement> & { value: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    fit(element)
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      fit(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [value])
  return <textarea ref={area} rows={1} value={value} {...attributes} />
}
