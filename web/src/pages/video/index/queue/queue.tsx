import { lazyPart } from '../../../../features/lazy/index.ts'
import { type ContentInfo, useQueue } from '../../../../features/watching/index.ts'

const QueueSection = lazyPart(async () => (await import('./queue-section.tsx')).QueueSection)

/** The films that were put aside, but for the one that plays; nothing, and no code, while there is none. */
export function Queue({ info }: { info: ContentInfo }) {
  const { queue } = useQueue()
  return queue.items.some(({ content_id }) => content_id !== info.content_id) ? <QueueSection info={info} /> : null
}
