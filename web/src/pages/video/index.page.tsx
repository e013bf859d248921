import { useEffect } from 'react'
import { useCall } from '../../api/index.ts'
import { parseKind } from '../../features/content/index.ts'
import { isOnline, LoadFailure } from '../../features/failure/index.ts'
import { useOutbox } from '../../features/outbox/index.ts'
import { useVisitsApi, visitOf } from '../../features/progress/index.ts'
import { useSession } from '../../features/session/index.ts'
import { type ContentInfo, infoInput, useRelayEnd } from '../../features/watching/index.ts'
import { usePage } from '../../stack/index.ts'
import { ArticleView } from './index/article/article-view.tsx'
import { BackRow } from './index/detail/back-row.tsx'
import { DetailSkeleton } from './index/detail/detail-skeleton.tsx'
import { Gone } from './index/detail/gone.tsx'
import { PlaceholderHeading } from './index/detail/placeholder-heading.tsx'
import { GalleryView } from './index/gallery/gallery-view.tsx'
import { RedeemLayer } from './index/locked/redeem-layer.tsx'
import { Seeded } from './index/opening/seeded.tsx'
import { useKeepSeed, useSeed } from './index/opening/use-seed.ts'
import { VideoView } from './index/watch/video-view.tsx'

const NOT_FOUND = 'content.not_found'

/** Detail of a content: watch, leaf through or read. */
export default function DetailPage() {
  const { query } = usePage()
  const { id = '' } = query
  if (id === '') return <Gone />
  return <Detail key={id} id={id} kind={parseKind(query.kind)} />
}

function Detail({ id, kind }: { id: string; kind: ReturnType<typeof parseKind> }) {
  const info = useCall('GET /api/content.Content/info', infoInput(id))
  const seed = useSeed(id)
  const isGone = info.error?.error === NOT_FOUND
  const { markGone } = useVisitsApi()

  useEffect(() => {
    if (isGone) markGone(Number(id))
  }, [isGone, id, markGone])
  const hasFilm = info.data?.kind === 'video' && info.data.is_unlock === 1
  useRelayEnd(Number(id), info.error !== null || (info.data !== undefined && !hasFilm))

  if (isGone) return <Gone />
  if (info.data) return <ContentView info={info.data} refetch={async () => (await info.refetch()).data} />
  if (info.isPending) return seed ? <Seeded seed={seed} /> : <DetailSkeleton kind={kind} />
  return (
    <>
      <BackRow />
      <PlaceholderHeading />
      <LoadFailure failure={info.error} onRetry={() => void info.refetch()} />
    </>
  )
}

interface ContentViewProps {
  info: ContentInfo
  refetch: () => Promise<ContentInfo | undefined>
}

function ContentView({ info, refetch }: ContentViewProps) {
  const { setTitle } = usePage()
  const { isLoggedIn } = useSession()
  const { recordVisit } = useVisitsApi()
  const outbox = useOutbox()

  useEffect(() => setTitle(info.name), [info.name, setTitle])
  useKeepSeed(info)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit per opening, not per answer
  useEffect(() => {
    if (!isLoggedIn) recordVisit(info)
    // The server writes a member's visit when it is asked; this content came from an earlier answer.
    else if (!isOnline()) void outbox.add({ kind: 'visit', visit: visitOf(info, Date.now()) })
  }, [info.content_id, isLoggedIn])

  return (
    <RedeemLayer info={info}>
      {info.kind === 'video' && <VideoView info={info} refetch={refetch} />}
      {info.kind === 'gallery' && <GalleryView info={info} />}
      {info.kind === 'article' && <ArticleView info={info} />}
    </RedeemLayer>
  )
}
