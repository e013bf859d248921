import type { ContentCard } from '@zimu/contract'
import { useDeferredValue, useRef } from 'react'
import { RailSkeleton, useCardProps, WideRowsSkeleton } from '../../../features/content/index.ts'
import { LoadFailure, SectionFailure } from '../../../features/failure/index.ts'
import { usePageLink } from '../../../features/frame/index.ts'
import { useLateCode } from '../../../features/late/index.ts'
import { useText } from '../../../i18n/index.ts'
import { PosterCard, Rail, SectionAction } from '../../../ui/index.ts'
import { HomeCarousel } from './home-carousel.tsx'
import { Section } from './section.tsx'
import { useSlides } from './slides.ts'
import { type Home, splitPicks, totalFailure, useHome } from './use-home.ts'
import { useNear } from './use-near.ts'

/** Picks in view on a phone. */
const FIRST_PICKS = 3

/** The recommended tab: carousel and picks at once, then what is below the first view. */
export function Recommended() {
  const { t } = useText()
  const home = useHome()
  const slidesOf = useSlides()
  const link = usePageLink()
  const { carousel, picks } = home
  const failure = totalFailure(home)

  function retryAll() {
    for (const query of [carousel, picks, home.leaf.query]) void query.refetch()
  }

  if (failure) return <LoadFailure failure={failure} onRetry={retryAll} />

  // A carousel that did not come is a failed section; one without slides shows picks instead.
  const rows = carousel.data?.list ?? []
  const split = splitPicks(picks.data?.list ?? [], carousel.isSuccess ? rows.map(({ content_id }) => content_id) : [0])
  const is_replaced = carousel.isSuccess && rows.length === 0
  const slides = is_replaced ? split.slides.map(slidesOf.fromCard) : rows.map(slidesOf.fromSetting)
  const is_waiting = carousel.isPending || (is_replaced && picks.isPending)

  return (
    <>
      <HomeCarousel
        slides={carousel.data === undefined || is_waiting ? undefined : slides}
        failed={carousel.isError}
        onRetry={() => void carousel.refetch()}
      />
      <Section
        first
        title={t('home.picks')}
        query={picks}
        skeleton={<RailSkeleton />}
        action={
          <SectionAction {...link('/pages/video/videolist?kind=all&sort=top')}>{t('home.picks.all')}</SectionAction>
        }
      >
        {() => (split.rest.length === 0 ? null : <Picks rows={split.rest} />)}
      </Section>
      <BelowFirstView home={home} />
    </>
  )
}

/** The editors' picks; what is not in view yet is drawn when the visitor has the first of them. */
function Picks({ rows }: { rows: readonly ContentCard[] }) {
  const { t } = useText()
  const card = useCardProps()
  const count = useDeferredValue(rows.length, FIRST_PICKS)
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
  const late = useDeferredValue(useLateCode(useNear(edge), () => import('./lower-sections.tsx')))
  if (late.state === 'there') return <late.code.LowerSections home={home} />
  if (late.state === 'failed') return <SectionFailure onRetry={late.retry} />
  return (
    <div ref={edge}>
      <WideRowsSkeleton count={2} />
    </div>
  )
}
