import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../ui/index.ts'

/** Fallback for browsers and origins without the Clipboard API: copies from a hidden field. */
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
  const isCopied = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}

/** Selects a text, so that the visitor can copy it. */
function selectText(element: Element) {
  const selection = getSelection()
  selection?.removeAllRanges()
  const range = document.createRange()
  range.selectNodeContents(element)
  selection?.addRange(range)
}

/**
 * Copies a text and confirms it by a toast (CLP-01). If the browser refuses, the text in `shownIn` is selected and the
 * visitor asked to copy it; without `shownIn` the browser's prompt shows it. `successText` replaces the default toast;
 * `''` shows none.
 */
export function useCopy(): (text: string, shownIn?: Element | null, successText?: string) => Promise<void> {
  const { t } = useText()
  const toasts = useToasts()
  return useCallback(
    async (text, shownIn, successText = t('contact.copied')) => {
      if (await copyText(text)) {
        if (successText !== '') toasts.show(successText)
        return
      }
      if (!shownIn) {
        window.prompt(t('contact.copy_by_hand'), text)
        return
      }
      selectText(shownIn)
      toasts.show(t('contact.copy_by_hand'))
    },
    [t, toasts],
  )
}
