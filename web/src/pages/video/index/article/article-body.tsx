import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ViewedImage } from '../../../../features/image-viewer/index.ts'
import { trustedMarkup } from '../../../../features/trusted-types/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { classNames, parseUnits, sourceSet, unitLength } from '../../../../ui/index.ts'
import styles from './article-body.module.css'
import { useArticleSize } from './use-article-size.ts'

/** Width of a picture on the page, as in the `sizes` attribute. */
const COLUMN = '(max-width: 500px) 100vw, 500px'

export interface ArticleBodyProps {
  /** Clean HTML of the server: its whitelist has no script, no style and no handler. */
  html: string
  /** Its language, if that is known. */
  lang: string | undefined
  /** A picture was pressed. */
  onImage: (images: readonly ViewedImage[], index: number) => void
}

function viewedOf(image: HTMLImageElement): ViewedImage {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const { src, alt } = image
  // What is shown may be a smaller file than the picture itself.
  const width = Number(image.getAttribute('width')) || image.naturalWidth
  const height = Number(image.getAttribute('height')) || image.naturalHeight
  return { src, alt, width, height, text: caption || alt }
}

/** Pictures of contents that an earlier client laid out have their sizes in design units, which browsers do not know. */
function sizeByUnits(image: HTMLImageElement) {
  for (const name of ['width', 'height'] as const) {
    const units = parseUnits(image.getAttribute(name) ?? '')
    if (units !== undefined) image.style[name] = unitLength(units)
  }
}

/** Before it loads: its own colour in its place (the whitelist lets no style through), and only as many pixels as are shown. */
function prepareToLoad(image: HTMLImageElement) {
  const { color } = image.dataset
  if (color) image.style.backgroundColor = color
  const set = sourceSet(image.getAttribute('src') ?? '', Number(image.getAttribute('width')))
  if (!set) return
  image.sizes = COLUMN
  image.srcset = set
}

/** The text of an article. Its pictures open in the viewer, by press and by key. */
export function ArticleBody({ html, lang, onImage }: ArticleBodyProps) {
  const { t } = useText()
  const { size } = useArticleSize()
  const body = useRef<HTMLDivElement>(null)
  const name = t('article.picture')
  // Made once: React compares it as an object, and would put the text in anew, without what the effects did to it.
  const markup = useMemo(() => ({ __html: trustedMarkup(html) }), [html])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other pictures
  useLayoutEffect(() => {
    for (const image of body.current?.querySelectorAll('img') ?? []) prepareToLoad(image)
  }, [html])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other pictures
  useEffect(() => {
    for (const image of body.current?.querySelectorAll('img') ?? []) {
      sizeByUnits(image)
      image.tabIndex = 0
      image.setAttribute('role', 'button')
      image.setAttribute('aria-label', [name, image.alt].filter(Boolean).join(' '))
    }
  }, [html, name])

  function open(event: MouseEvent | KeyboardEvent) {
    const { target } = event
    if (!(target instanceof HTMLImageElement) || target.closest('a')) return
    const images = [...(body.current?.querySelectorAll('img') ?? [])]
    onImage(images.map(viewedOf), images.indexOf(target))
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!(event.target instanceof HTMLImageElement)) return
    event.preventDefault()
    open(event)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pictures inside are the buttons
    <div
      ref={body}
      className={classNames(styles.body, styles[`size${size}`])}
      lang={lang}
      onClick={open}
      onKeyDown={openByKey}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans articles by a whitelist when they are saved
      dangerouslySetInnerHTML={markup}
    />
  )
}
