import { lazy, Suspense } from 'react'
import { SectionFailure } from '../../../features/failure/index.ts'
import { useText } from '../../../i18n/index.ts'
import { type CarouselSlide, CarouselStill, Skeleton, SkeletonLine, SkeletonPicture } from '../../../ui/index.ts'
import styles from './home-carousel.module.css'

const SlidingCarousel = lazy(() =>
  import('./sliding-carousel.tsx').then((module) => ({ default: module.SlidingCarousel })),
)

export interface HomeCarouselProps {
  /** Undefined while they are on their way. */
  slides: readonly CarouselSlide[] | undefined
  failed: boolean
  onRetry: () => void
}

/** The carousel of home: its first slide stands there before the code that slides. */
export function HomeCarousel({ slides, failed, onRetry }: HomeCarouselProps) {
  if (!slides) return failed ? <SectionFailure onRetry={onRetry} /> : <CarouselSkeleton />
  if (slides.length === 0) return null
  return (
    <Suspense fallback={<CarouselStill slides={slides} />}>
      <SlidingCarousel slides={slides} />
    </Suspense>
  )
}

/** The height of the carousel, so that nothing below it moves when it comes. */
function CarouselSkeleton() {
  const { t } = useText()
  return (
    <Skeleton label={t('shell.loading')}>
      <SkeletonPicture ratio="4 / 3" square />
      <div className={styles.words}>
        <SkeletonLine width="120px" gap={18} />
        <SkeletonLine height={26} width="86%" gap={9} />
        <SkeletonLine height={26} width="51%" gap={8} />
        <div className={styles.segments}>
          {[1, 2, 3, 4, 5].map((place) => (
            <span key={place} />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
