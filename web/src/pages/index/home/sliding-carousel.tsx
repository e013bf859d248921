import { useText } from '../../../i18n/index.ts'
import { usePageState } from '../../../stack/index.ts'
import { Carousel, type CarouselSlide } from '../../../ui/index.ts'

/** The carousel itself. Its pause is remembered as long as the tab page lives, which is the session. */
export function SlidingCarousel({ slides }: { slides: readonly CarouselSlide[] }) {
  const { t } = useText()
  const [is_paused, setPaused] = usePageState('carousel_paused', false)
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
