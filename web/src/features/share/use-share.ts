import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { useCopy } from './use-copy.ts'

/** A content to share. */
export interface Shared {
  title: string
  content_id: number
}

/** Address of a content's page on the server, whose link preview shows its picture, and which opens the app. */
export const shareUrl = (content_id: number, base: string): string => new URL(`/s/${content_id}`, base).href

/** Shares a content by the system's dialog, else copies its link. Closing the dialog is no failure. */
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
        const isClosed = error instanceof DOMException && error.name === 'AbortError'
        if (!isClosed) await copy(url, null, t('video.link_copied'))
      }
    },
    [t, copy],
  )
}
