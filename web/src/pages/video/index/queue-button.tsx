import type { ContentCard } from '@zimu/contract'
import { ListCheck, ListPlus } from 'lucide-react'
import { isQueued, queuedOf, useQueue } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { haptic, IconButton, useToasts } from '../../../ui/index.ts'
import styles from './queue.module.css'

/** Puts a film aside to watch next, or takes it back. */
export function QueueButton({ content }: { content: ContentCard }) {
  const { t } = useText()
  const toasts = useToasts()
  const { queue, add, remove } = useQueue()
  const is_in = isQueued(queue, content.content_id)
  const queued = queuedOf(content)
  if (!queued) return null
  return (
    <IconButton
      className={styles.add}
      icon={is_in ? ListCheck : ListPlus}
      size={20}
      tone={is_in ? 'brand' : 'quiet'}
      label={t('queue.put_aside', { name: content.name })}
      pressed={is_in}
      onClick={() => {
        if (is_in) remove(content.content_id)
        else add(queued)
        haptic('tick')
        toasts.show(t(is_in ? 'queue.taken_back' : 'queue.added'))
      }}
    />
  )
}
