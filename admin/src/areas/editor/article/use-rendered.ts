import type { Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api/index.ts'

export type Rendered = Output<'POST /admin/api/content.Document/render'>

/** How long after the last key the text is rendered. */
const PAUSE_MS = seconds(0.4)

/** The text as the server renders it; the former one until the next is there. Failures leave it as it was. */
export function useRendered(content_id: number, body: string): Rendered | undefined {
  const api = useApi()
  const [rendered, setRendered] = useState<Rendered>()
  const isFirst = rendered === undefined
  useEffect(() => {
    const { signal, abort } = abortable()
    const timer = setTimeout(
      () => {
        api
          .call('POST /admin/api/content.Document/render', { content_id, body }, { signal })
          .then(setRendered, () => {})
      },
      isFirst ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [api, content_id, body, isFirst])
  return rendered
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
