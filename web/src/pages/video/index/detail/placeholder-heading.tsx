import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { VisuallyHidden } from '../../../ui/index.ts'

/**
 * The page's heading while its content has none: on its way, failed or gone. Arriving moves the focus here; when the
 * content comes, the focus goes on to its own heading instead of being lost.
 */
export function StandInHeading() {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const element = heading.current
    const page = element?.closest('[data-page]')
    return () => {
      if (!element || document.activeElement !== element) return
      queueMicrotask(() => {
        const next = page?.querySelector('h1')
        if (!next) return
        next.tabIndex = -1
        next.focus({ preventScroll: true })
      })
    }
  }, [])

  return (
    <VisuallyHidden>
      <h1 ref={heading}>{t('page.video')}</h1>
    </VisuallyHidden>
  )
}
