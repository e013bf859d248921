import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { useStackFace } from '../../stack/index.ts'
import { useCopy } from '../clipboard/index.ts'

/** A page to pass on. `url` as for the stack's verbs. */
export interface Shared {
  title: string
  url: string
}

/** Shares a page of ours. The visitor closing the system's sheet is no failure. */
export function useShare(): (shared: Shared) => Promise<void> {
  const { t } = useText()
  const stack = useStackFace()
  const copy = useCopy()
  return useCallback(
    async ({ title, url }) => {
      const address = new URL(stack.hrefOf(url), location.href).href
      if (!navigator.share) return copy(address, null, t('video.link_copied'))
      try {
        await navigator.share({ title, url: address })
      } catch (error) {
        const is_closed = error instanceof DOMException && error.name === 'AbortError'
        if (!is_closed) await copy(address, null, t('video.link_copied'))
      }
    },
    [t, stack, copy],
  )
}
