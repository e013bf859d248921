import { type CSSProperties, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './picture.module.css'
import { firstLetter, sourceSet } from './picture-source.ts'

export type PictureProps = {
  src?: string | undefined
  /** Natural size; reserves the box before the file has loaded. */
  width: number
  height: number
  /** A box of another ratio, e.g. "16 / 9"; the picture is cropped to it. */
  ratio?: string | undefined
  /** Empty for pictures whose text stands beside them. */
  alt?: string | undefined
  /** Title whose first letter replaces a missing or broken picture. */
  title?: string | undefined
  /** Background colour while it loads. */
  colour?: string | undefined
  /** Width on the page, as in the `sizes` attribute of an image. */
  sizes?: string | undefined
  /** Loads eagerly: pictures of the first view. */
  eager?: boolean | undefined
  /** High fetch priority: the first picture of a page. */
  priority?: boolean | undefined
  /** Full-bleed pictures have no radius. */
  square?: boolean | undefined
  className?: string | undefined
  /** What it shows, where it flies to the page of that (docs/design.md#motion). */
  flight?: string | undefined
}

/**
 * A picture in a box of its own ratio (docs/design.md#poster-card): well while loading, a letter when it is missing or
 * broken.
 */
export function Picture(props: PictureProps) {
  const { src, width, height, alt = '', title = '', colour, sizes, eager, priority = false, square } = props
  const [broken, setBroken] = useState<string | null>(null)
  const missing = !src || broken === src
  const set = src ? sourceSet(src, width) : undefined
  const frame: CSSProperties & { '--ratio': string } = {
    '--ratio': props.ratio ?? `${width} / ${height}`,
    backgroundColor: missing ? undefined : colour,
  }
  return (
    <span
      className={classNames(styles.frame, square && styles.square, props.className)}
      style={frame}
      data-flight={props.flight}
    >
      {missing ? (
        <span className={styles.letter} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {firstLetter(title)}
        </span>
      ) : (
        <img
          className={styles.image}
          src={src}
          srcSet={set}
          sizes={set ? sizes : undefined}
          width={width}
          height={height}
          alt={alt}
          loading={eager || priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
