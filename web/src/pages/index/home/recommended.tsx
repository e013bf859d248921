import type { ContentCard } from '@zimu/contract'
import { useDeferredValue, useRef } from 'react'
import { RailSkeleton, useCardProps, WideRowsSkeleton } from '../../../features/content/index.ts'
import { LoadFailure, SectionFailure } from '../../../features/failure/index.ts'
import { FaultBoundary, useLazyCode } from '../../../features/lazy/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { useText } from '../../../i18n/index.ts'
import { PosterCard, Rail, SectionAction } from '../../../ui/index.ts'
import { HomeCarousel } from './home-carousel.tsx'
import { Section } from './section.tsx'
import { useSlides } from './slides.ts'
import { type Home, splitFeatured, totalFailure, useHome } from './use-home.ts'
import { useNear } from './use-near.ts'

/** Picks in view on a phone. */
const FIRST_FEATURED = 3

/** The recommended tab: carousel and picks at once, then what is below the first view. */
export function Recommended() {
  const { t } = useText()
  const home = useHome()
  const slidesOf = useSlides()
  const link = usePageLink()
  const { carousel, featured } = home
  const failure = totalFailure(home)

  function retryAll() {
    for (const query of [carousel, featured, home.leaf.query]) void query.refetch()
  }

  if (failure) return <LoadFailure failure={failure} onRetry={retryAll} />

  // A carousel that did not come is a failed section; one without slides shows picks instead.
  const rows = carousel.data?.list ?? []
  const split = splitFeatured(
    featured.data?.list ?? [],
    carousel.isSuccess ? rows.map(({ content_id }) => content_id) : [0],
  )
  const isReplaced = carousel.isSuccess && rows.length === 0
  const slides = isReplaced ? split.slides.map(slidesOf.fromCard) : rows.map(slidesOf.fromSetting)
  const isWaiting = carousel.isPending || (isReplaced && featured.isPending)

  return (
    <>
      <HomeCarousel
        slides={carousel.data === undefined || isWaiting ? undefined : slides}
        failed={carousel.isError}
        onRetry={() => void carousel.refetch()}
      />
      <Section
        first
        title={t('home.picks')}
        query={featured}
        skeleton={<RailSkeleton />}
        action={
          <SectionAction {...link('/pages/video/videolist?kind=all&sort=top')}>{t('home.picks.all')}</SectionAction>
        }
      >
        {() => (split.rest.length === 0 ? null : <Featured rows={split.rest} />)}
      </Section>
      <BelowFirstView home={home} />
    </>
  )
}

/** The editors' picks; what is not in view yet is drawn when the visitor has the first of them. */
function Featured({ rows }: { rows: readonly ContentCard[] }) {
  const { t } = useText()
  const card = useCardProps()
  const count = useDeferredValue(rows.length, FIRST_FEATURED)
  return (
    <Rail label={t('home.picks')}>
      {rows.slice(0, count).map((row) => (
        <PosterCard key={row.content_id} {...card(row, { cover: 'p' })} layout="rail" />
      ))}
    </Rail>
  )
}

/** Fetched when the visitor goes on from the first view; blocks of its layout stand there until it has come. */
function BelowFirstView({ home }: { home: Home }) {
  const edge = useRef<HTMLDivElement>(null)
  // Much to draw, and it comes with the first press, which has its own answer to show first.
  const lazy = useDeferredValue(useLazyCode(useNear(edge), () => import('./lower-sections.tsx')))
  if (lazy.state === 'failed') return <SectionFailure onRetry={lazy.retry} />
  if (lazy.state === 'there')
    return (
      <FaultBoundary fallback={(retry) => <SectionFailure onRetry={retry} />}>
        <lazy.code.LowerSections home={home} />
      </FaultBoundary>
    )
  return (
    <div ref={edge}>
      <WideRowsSkeleton count={2} />
    </div>
  )
}
