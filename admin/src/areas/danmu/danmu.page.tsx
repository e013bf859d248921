import { useSearch } from '@tanstack/react-router'
import { Guarded } from '../../parts/guarded/index.ts'
import { DanmuQueue } from './queue/danmu-queue.tsx'
import { DanmuFound } from './search/danmu-found.tsx'

function Danmu() {
  const { view } = useSearch({ from: '/danmu' })
  if (view === 'all') return <DanmuFound />
  // Another tab is another queue.
  return <DanmuQueue key={view ?? ''} view={view} />
}

/** `/admin/danmu`: what waits for a decision; `?view=all` searches everything. */
export default function DanmuPage() {
  return (
    <Guarded right="danmu.decide">
      <Danmu />
    </Guarded>
  )
}
