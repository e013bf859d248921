import { minutes } from '@zimu/contract/durations'
import { useEffect } from 'react'
import { builds, useApi } from '../../api/index.ts'
import { CodeMissing } from '../../lazy/index.ts'

/** A document that is younger is not loaded anew by itself: behind two servers of different builds that would go on without end. */
const MIN_AGE_MS = minutes(1)

/** Whether something of the page would be lost: what asks before a tab closes is asked. */
export function hasUnsaved(): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  return !dispatchEvent(question)
}

/**
 * Loads the document anew, where nothing is lost by that, for code that did not come although the server answers: as it has a newer
 * console, or as somebody asked for it again in vain: Firefox remembers that a module failed, and does not ask for it again. When
 * somebody leaves, which cuts off what is on its way, there is no answer either.
 */
export function useReloadForCode(error: unknown): void {
  const api = useApi()
  useEffect(() => {
    if (!(error instanceof CodeMissing)) return
    const isDue = () => error.isAgain || (builds.isOld() && performance.now() >= MIN_AGE_MS)
    api.call('GET /admin/api/operator.Session/info', {}).then(
      () => {
        if (isDue() && !hasUnsaved()) location.reload()
      },
      // What is drawn says already that something did not come.
      () => {},
    )
  }, [api, error])
}
