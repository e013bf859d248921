import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { useCopy } from '../clipboard/index.ts'

/** A content to pass on. */
export interface Shared {
  title: string
  content_id: number
}

/** Address of the content's own page, which the server makes: link cards show its picture, and it leads into the app. */
export const shareUrl = (content_id: number, base: string): string => new URL(`/s/${content_id}`, base).href

/** Shares a content by the system's sheet, else by copying its link. The visitor closing the sheet is no failure. */
export function useShare(): (shared: Shared) => Promise<void> {
  const { t } = useText()
  const copy = useCopy()
  return useCallback(
    async ({ title, content_id }) => {
      const url = shareUrl(content_id, location.href)
      if (!navigator.share) return copy(url, null, t('video.link_copied'))
      try {
        await navigator.share({ title, url })
      } catch (error) {
        const is_closed = error instanceof DOMException && error.name === 'AbortError'
        if (!is_closed) await copy(url, null, t('video.link_copied'))
      }
    },
    [t, copy],
  )
}
