import { useQueryClient } from '@tanstack/react-query'
import type { ContentCard, Output } from '@zimu/contract'
import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { haptic, useToasts } from '../../ui/index.ts'
import { forgetRow } from '../list/index.ts'
import { isWithoutAnswer, type Outbox, useOutbox } from '../outbox/index.ts'
import { type VisitedContent, visitOf } from '../progress/index.ts'
import { useSession } from '../session/index.ts'

const INFO = 'GET /api/content.Content/info'
const LIKES = 'GET /api/member.Like/list'

/** Fields that the button shows. */
export type Liked = Pick<ContentCard, 'is_like' | 'like_num'> & VisitedContent
type Heart = Pick<Liked, 'is_like' | 'like_num'>

/** State of the button after a press. */
function turned({ is_like, like_num }: Heart): Heart {
  return is_like === 1 ? { is_like: 0, like_num: Math.max(0, like_num - 1) } : { is_like: 1, like_num: like_num + 1 }
}

/** State of the button with a like that waits in the outbox. */
function withWaitingTurn(content: Liked, outbox: Outbox): Liked & { isWaiting: boolean } {
  const turn = outbox.waiting.find(
    ({ written }) => written.kind === 'like' && written.content_id === content.content_id,
  )?.written
  const isOther = turn?.kind === 'like' && turn.is_like !== content.is_like
  return { ...content, ...(isOther && turned(content)), isWaiting: turn !== undefined }
}

/**
 * Likes and unlikes a content, optimistically. If the server refuses, the state is restored and a toast shown; without
 * a network the change waits in the outbox. `toggle` returns false for a guest, who has to log in.
 */
export function useLike(known: Liked): { toggle: () => boolean; shown: Liked & { isWaiting: boolean } } {
  const { t } = useText()
  const { isLoggedIn } = useSession()
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const outbox = useOutbox()
  const [isBusy, setBusy] = useState(false)
  const content = withWaitingTurn(known, outbox)

  function show(part: Heart) {
    queries.setQueriesData<Output<typeof INFO>>({ queryKey: [INFO] }, (info) =>
      info?.content_id === content.content_id ? { ...info, ...part } : info,
    )
  }

  /** Removes the content from lists of likes, or marks them stale after a like. */
  function updateLists(is_like: 0 | 1) {
    if (is_like === 0) forgetRow(queries, LIKES, content.content_id)
    void queries.invalidateQueries({ queryKey: [LIKES], predicate: ({ queryKey }) => !queryKey.includes('pages') })
  }

  const wait = () =>
    outbox.add({
      kind: 'like',
      content_id: content.content_id,
      is_like: content.is_like === 1 ? 0 : 1,
      card: visitOf(content, Date.now()),
    })

  async function send() {
    const before = { is_like: known.is_like, like_num: known.like_num }
    setBusy(true)
    show(turned(content))
    haptic('tick')
    try {
      const { content_id: target_id, is_like: is_disable } = content
      const answer = await api.call(
        'GET /api/member.Like/add',
        { target_id, is_disable },
        { hideErrorToast: isWithoutAnswer },
      )
      show({ is_like: answer.is_like, like_num: answer.like_num })
      toasts.show(t(answer.is_like === 1 ? 'video.liked' : 'video.unliked'))
      updateLists(answer.is_like)
    } catch (error) {
      show(before)
      if (!isWithoutAnswer(error)) return
      await wait()
      toasts.show(t('offline.kept'))
    } finally {
      setBusy(false)
    }
  }

  return {
    shown: content,
    toggle() {
      if (!isLoggedIn) return false
      // Whatever waits is sent after this: the newer turn takes its place instead of passing it.
      if (content.isWaiting) void wait()
      else if (!isBusy) void send()
      return true
    },
  }
}
