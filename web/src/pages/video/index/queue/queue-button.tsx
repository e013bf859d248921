import type { ContentCard } from '@zimu/contract'
import { Check, ListPlus } from 'lucide'
import { isQueued, queuedOf, useQueue } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { haptic, IconButton, useToasts } from '../../../../ui/index.ts'

/** Puts a film aside to watch next, or takes it back. */
export function QueueButton({ content }: { content: ContentCard }) {
  const { t } = useText()
  const toasts = useToasts()
  const { queue, add, remove } = useQueue()
  const isIn = isQueued(queue, content.content_id)
  const queued = queuedOf(content)
  if (!queued) return null
  return (
    <IconButton
      icon={isIn ? Check : ListPlus}
      size={20}
      tone={isIn ? 'brand' : 'quiet'}
      label={t('queue.put_aside', { name: content.name })}
      pressed={isIn}
      onClick={() => {
        if (isIn) remove(content.content_id)
        else add(queued)
        haptic('tick')
        toasts.show(t(isIn ? 'queue.taken_back' : 'queue.added'))
      }}
    />
  )
}
