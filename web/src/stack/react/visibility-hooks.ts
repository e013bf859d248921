import { useEffect, useEffectEvent } from 'react'
import { usePage, useStackFace } from './context.ts'

/** Runs when the page comes into view: first mount, uncovered, browser tab visible again (NAV-30, NAV-34). */
export function usePageShow(onShow: () => void): void {
  const stack = useStackFace()
  const { page_id } = usePage()
  const show = useEffectEvent(onShow)
  useEffect(() => {
    // Effects of a covered page are stopped, so this one starts when the page comes into view.
    show()
    return stack.onLifecycle((event) => {
      if (event.kind === 'show' && event.page.page_id === page_id) show()
    })
  }, [stack, page_id])
}

/** Runs when the page is covered or the browser tab hidden; not when the page ends (that is an effect's clean-up). */
export function usePageHide(onHide: () => void): void {
  const stack = useStackFace()
  const { page_id } = usePage()
  const hide = useEffectEvent(onHide)
  useEffect(
    () =>
      stack.onLifecycle((event) => {
        if (event.kind === 'hide' && event.page.page_id === page_id) hide()
      }),
    [stack, page_id],
  )
}
