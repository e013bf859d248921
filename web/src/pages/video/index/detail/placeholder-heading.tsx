import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { VisuallyHidden } from '../../../../ui/index.ts'

/**
 * The page's heading while its content is on its way, failed or gone: its title if that is known, else hidden. Arriving moves the focus here; when the
 * content comes, the focus goes on to its own heading instead of being lost.
 */
export function PlaceholderHeading({ children, className }: { children?: ReactNode; className?: string | undefined }) {
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

  if (children !== undefined)
    return (
      <h1 ref={heading} className={className} tabIndex={-1}>
        {children}
      </h1>
    )
  return (
    <VisuallyHidden>
      <h1 ref={heading}>{t('page.video')}</h1>
    </VisuallyHidden>
  )
}
