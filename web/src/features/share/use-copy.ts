import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../ui/index.ts'

/** The way of browsers and addresses without the modern clipboard: a field that nobody sees. */
function copyByField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;opacity:0'
  // Inside an open dialog: everything else cannot take the selection.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  const before = document.activeElement
  field.focus({ preventScroll: true })
  field.select()
  const is_copied = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return is_copied
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}

/** Leaves the text selected, for copying by hand. */
function selectText(element: Element) {
  const selection = getSelection()
  selection?.removeAllRanges()
  const range = document.createRange()
  range.selectNodeContents(element)
  selection?.addRange(range)
}

/**
 * Copies a text and says so (CLP-01). Where the browser refuses, the text shown in `shown_in` is selected and the
 * visitor asked to copy it by hand; a text that is nowhere on the screen is shown by the browser's own dialog, selected.
 * `told` replaces the ordinary word of success, the empty text says nothing.
 */
export function useCopy(): (text: string, shown_in?: Element | null, told?: string) => Promise<void> {
  const { t } = useText()
  const toasts = useToasts()
  return useCallback(
    async (text, shown_in, told = t('contact.copied')) => {
      if (await copyText(text)) {
        if (told !== '') toasts.show(told)
        return
      }
      if (!shown_in) {
        window.prompt(t('contact.copy_by_hand'), text)
        return
      }
      selectText(shown_in)
      toasts.show(t('contact.copy_by_hand'))
    },
    [t, toasts],
  )
}
