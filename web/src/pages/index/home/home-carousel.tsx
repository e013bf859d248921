import { SectionFailure } from '../../../features/failure/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePageState } from '../../../stack/index.ts'
import { Carousel, type CarouselSlide, Skeleton, SkeletonLine, SkeletonPicture } from '../../../ui/index.ts'
import styles from './home-carousel.module.css'

export interface HomeCarouselProps {
  /** Undefined while they are on their way. */
  slides: readonly CarouselSlide[] | undefined
  failed: boolean
  onRetry: () => void
}

/** The carousel of home. Its pause is remembered as long as the tab page lives, which is the session. */
export function HomeCarousel({ slides, failed, onRetry }: HomeCarouselProps) {
  const { t } = useText()
  const [is_paused, setPaused] = usePageState('carousel_paused', false)
  if (!slides) return failed ? <SectionFailure onRetry={onRetry} /> : <CarouselSkeleton />
  if (slides.length === 0) return null
  return (
    <Carousel
      slides={slides}
      label={t('home.carousel')}
      roleDescription={t('home.carousel.role')}
      pauseLabel={t('home.carousel.pause')}
      playLabel={t('home.carousel.play')}
      slideLabel={(position, count, title) => t('home.carousel.slide', { position, count, title })}
      initiallyPaused={is_paused}
      onPausedChange={setPaused}
    />
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
