import { useEffect } from 'react'
import { useCall } from '../../api/index.ts'
import { parseKind } from '../../features/content/index.ts'
import { isOnline, LoadFailure } from '../../features/failure/index.ts'
import { useOutbox } from '../../features/outbox/index.ts'
import { useVisitsFace, visitOf } from '../../features/progress/index.ts'
import { useSession } from '../../features/session/index.ts'
import type { ContentInfo } from '../../features/watching/index.ts'
import { usePage } from '../../stack/index.ts'
import { ArticleFace } from './index/article-face.tsx'
import { BackRow } from './index/back-row.tsx'
import { DetailSkeleton } from './index/detail-skeleton.tsx'
import { GalleryFace } from './index/gallery-face.tsx'
import { Gone } from './index/gone.tsx'
import { RedeemLayer } from './index/redeem-layer.tsx'
import { StandInHeading } from './index/stand-in-heading.tsx'
import { VideoFace } from './index/video-face.tsx'

const NOT_FOUND = 'content.not_found'

/** Detail of a content: watch, leaf through or read (screens 23). */
export default function DetailPage() {
  const { query } = usePage()
  const { id = '' } = query
  if (id === '') return <Gone />
  return <Detail key={id} id={id} kind={parseKind(query.kind)} />
}

function Detail({ id, kind }: { id: string; kind: ReturnType<typeof parseKind> }) {
  const info = useCall('GET /api/content.Content/info', { content_id: id })
  const is_gone = info.error?.error === NOT_FOUND
  const { markGone } = useVisitsFace()

  useEffect(() => {
    if (is_gone) markGone(Number(id))
  }, [is_gone, id, markGone])

  if (is_gone) return <Gone />
  if (info.data) return <Face info={info.data} refetch={async () => (await info.refetch()).data} />
  if (info.isPending) return <DetailSkeleton kind={kind} />
  return (
    <>
      <BackRow />
      <StandInHeading />
      <LoadFailure failure={info.error} onRetry={() => void info.refetch()} />
    </>
  )
}

interface FaceProps {
  info: ContentInfo
  refetch: () => Promise<ContentInfo | undefined>
}

function Face({ info, refetch }: FaceProps) {
  const { setTitle } = usePage()
  const { is_logged_in } = useSession()
  const { recordVisit } = useVisitsFace()
  const outbox = useOutbox()

  useEffect(() => setTitle(info.name), [info.name, setTitle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit per opening, not per answer
  useEffect(() => {
    if (!is_logged_in) recordVisit(info)
    // The server writes a member's visit when it is asked; this content came from an earlier answer.
    else if (!isOnline()) void outbox.add({ kind: 'visit', visit: visitOf(info, Date.now()) })
  }, [info.content_id, is_logged_in])

  return (
    <RedeemLayer info={info}>
      {info.kind === 'video' && <VideoFace info={info} refetch={refetch} />}
      {info.kind === 'gallery' && <GalleryFace info={info} />}
      {info.kind === 'article' && <ArticleFace info={info} />}
    </RedeemLayer>
  )
}
