import { useSearch } from '@tanstack/react-router'
import { Guarded } from '../../parts/guarded/index.ts'
import { CommentsFound } from './comments-found.tsx'
import { CommentsQueue } from './comments-queue.tsx'

function Comments() {
  const { view } = useSearch({ from: '/comments' })
  if (view === 'all') return <CommentsFound />
  // Another tab is another queue.
  return <CommentsQueue key={view ?? ''} view={view} />
}

/** `/admin/comments`: what waits for a decision; `?view=all` searches everything. */
export default function CommentsPage() {
  return (
    <Guarded right="comment.decide">
      <Comments />
    </Guarded>
  )
}
