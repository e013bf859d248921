import { useEffect, useEffectEvent } from 'react'
import { usePage, useStackApi } from './context.ts'

/** Runs on the first mount, when the page is uncovered, and when the browser tab is visible again (NAV-30, NAV-34). */
export function usePageShow(onShow: () => void): void {
  const stack = useStackApi()
  const { pageId } = usePage()
  const show = useEffectEvent(onShow)
  useEffect(() => {
    // Effects of a covered page are stopped, so this one starts when the page comes into view.
    show()
    return stack.onLifecycle((event) => {
      if (event.kind === 'show' && event.page.pageId === pageId) show()
    })
  }, [stack, pageId])
}

/** Runs when the page is covered or the browser tab is hidden; not when the page ends (use an effect's cleanup). */
export function usePageHide(onHide: () => void): void {
  const stack = useStackApi()
  const { pageId } = usePage()
  const hide = useEffectEvent(onHide)
  useEffect(
    () =>
      stack.onLifecycle((event) => {
        if (event.kind === 'hide' && event.page.pageId === pageId) hide()
      }),
    [stack, pageId],
  )
}
