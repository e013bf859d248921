import type { ReactNode } from 'react'
import type { LinkTarget } from '../link.ts'
import { Picture } from '../picture/picture.tsx'
import { TitleText } from '../title-text/title-text.tsx'
import styles from './carousel.module.css'

export type CarouselSlide = LinkTarget & {
  id: string | number
  title: string
  lang?: string | undefined
  /** Above the title: category, kind, extent. */
  kicker?: ReactNode
  /** Identifies what it shows: its picture flies to the page of that. */
  flight?: string | undefined
  picture: { src?: string | undefined; width: number; height: number; colour?: string | undefined }
}

/** Picture, kicker and title of one slide; one link. */
export function Slide({ slide, priority }: { slide: CarouselSlide; priority: boolean }) {
  const { picture } = slide
  return (
    <a className={styles.link} href={slide.href} onClick={slide.onClick} draggable={false}>
      <Picture
        src={picture.src}
        width={picture.width}
        height={picture.height}
        ratio="4 / 3"
        title={slide.title}
        colour={picture.colour}
        sizes="(max-width: 500px) 100vw, 500px"
        priority={priority}
        square
        flight={slide.flight}
      />
      {slide.kicker && <span className={styles.kicker}>{slide.kicker}</span>}
      <span className={styles.title}>
        <TitleText text={slide.title} lang={slide.lang} halves />
      </span>
    </a>
  )
}
