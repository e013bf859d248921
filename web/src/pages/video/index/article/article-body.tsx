import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { ViewedImage } from '../../../../features/image-viewer/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { classNames, parseUnits, unitLength } from '../../../../ui/index.ts'
import styles from './article-body.module.css'
import { useArticleSize } from './use-article-size.ts'

export interface ArticleBodyProps {
  /** Clean HTML of the server: its whitelist has no script, no style and no handler. */
  html: string
  /** A picture was pressed. */
  onImage: (images: readonly ViewedImage[], index: number) => void
}

function viewedOf(image: HTMLImageElement): ViewedImage {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const { naturalWidth, naturalHeight, src, alt } = image
  return { src, alt, width: naturalWidth, height: naturalHeight, text: caption || alt }
}

/** Pictures of contents that an earlier client laid out have their sizes in design units, which browsers do not know. */
function sizeByUnits(image: HTMLImageElement) {
  for (const name of ['width', 'height'] as const) {
    const units = parseUnits(image.getAttribute(name) ?? '')
    if (units !== undefined) image.style[name] = unitLength(units)
  }
}

/** The text of an article. Its pictures open in the viewer, by press and by key. */
export function ArticleBody({ html, onImage }: ArticleBodyProps) {
  const { t } = useText()
  const { size } = useArticleSize()
  const body = useRef<HTMLDivElement>(null)
  const name = t('article.picture')

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
      onClick={open}
      onKeyDown={openByKey}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans articles by a whitelist when they are saved
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
