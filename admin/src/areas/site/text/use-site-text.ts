import { seconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api/index.ts'

/** How long after the last key the text is rendered. */
const PAUSE_MS = seconds(0.4)

/** Markdown as the server renders it for visitors; the former text until the next is there. Failures leave it as it was. */
export function useSiteText(markdown: string): string | undefined {
  const api = useApi()
  const [html, setHtml] = useState<string>()
  const isFirst = html === undefined
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        api.call('POST /admin/api/site.Text/render', { markdown }, { signal: controller.signal }).then(
          (answer) => setHtml(answer.html),
          () => {},
        )
      },
      isFirst ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, markdown, isFirst])
  return html
}
