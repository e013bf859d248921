import { useQueryClient } from '@tanstack/react-query'
import type { ContentCard, Output } from '@zimu/contract'
import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useSession } from '../session/index.ts'

const INFO = 'GET /api/content.Content/info'
const LIKES = 'GET /api/member.Like/list'

/** What a heart shows. */
export type Liked = Pick<ContentCard, 'content_id' | 'is_like' | 'like_num'>

/** The other state of a heart. */
function turned({ is_like, like_num }: Liked): Pick<Liked, 'is_like' | 'like_num'> {
  return is_like === 1 ? { is_like: 0, like_num: Math.max(0, like_num - 1) } : { is_like: 1, like_num: like_num + 1 }
}

/**
 * Likes a content and takes it back. The heart turns at once and turns back when the call fails (the failure is a toast);
 * `toggle` answers false for a guest, who has to be asked to log in.
 */
export function useLike(content: Liked): { toggle: () => boolean } {
  const { t } = useText()
  const { is_logged_in } = useSession()
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [is_busy, setBusy] = useState(false)

  function show(part: Pick<Liked, 'is_like' | 'like_num'>) {
    queries.setQueriesData<Output<typeof INFO>>({ queryKey: [INFO] }, (info) =>
      info?.content_id === content.content_id ? { ...info, ...part } : info,
    )
  }

  async function send() {
    const before = { is_like: content.is_like, like_num: content.like_num }
    setBusy(true)
    show(turned(content))
    try {
      const { content_id, is_like } = content
      const told = await api.call('GET /api/member.Like/add', { target_id: content_id, is_disable: is_like })
      show({ is_like: told.is_like, like_num: told.like_num })
      toasts.show(t(told.is_like === 1 ? 'video.liked' : 'video.unliked'))
      void queries.invalidateQueries({ queryKey: [LIKES] })
    } catch {
      show(before)
    } finally {
      setBusy(false)
    }
  }

  return {
    toggle() {
      if (!is_logged_in) return false
      if (!is_busy) void send()
      return true
    },
  }
}
