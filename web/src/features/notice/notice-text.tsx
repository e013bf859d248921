import type { MouseEvent } from 'react'
import type { Notice } from './use-notices.ts'

/** Links of a notice open beside the app (screens 25.5); addresses of the app itself stay in it. */
function openOutside(event: MouseEvent<HTMLElement>) {
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? ''
  if (!/^https?:/.test(href)) return
  event.preventDefault()
  window.open(href, '_blank', 'noopener')
}

/** The whole text of a notice, or its summary where there is no more. */
export function NoticeText({ notice }: { notice: Notice }) {
  if (!notice.content) return <p>{notice.desc}</p>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Enter on a link is a click
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: goes through the server's allow-list when it is written
      dangerouslySetInnerHTML={{ __html: notice.content }}
      onClick={openOutside}
    />
  )
}
