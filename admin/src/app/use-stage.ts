import { useCallback, useState } from 'react'
import { type Api, isSessionFailure } from '../api/index.ts'
import type { ViewsAnswer } from '../parts/views/index.ts'
import type { SessionData } from '../session/index.ts'
import { BASE, type Place, readPlace, signInAddress } from './address.ts'
import { keepLanguage } from './stored-language.ts'

/** What a signed-in operator needs: its code, and the router, which loads the code of the page that the address names. */
async function loadConsole() {
  const { Console, createConsoleRouter } = await import('./console.tsx')
  const router = createConsoleRouter()
  void router.load()
  return { Console, router }
}
type LoadedConsole = Awaited<ReturnType<typeof loadConsole>>

/** What comes beside the session; a list that misses its views asks for them itself. */
function beginConsole(api: Api) {
  const code = loadConsole()
  // Of a failure it is told where the code is waited for.
  code.catch(() => {})
  const views = api.call('GET /admin/api/operator.View/list', {}).catch(() => undefined)
  return { code, views }
}

const loadEntrance = async () => (await import('../entrance/entrance.tsx')).Entrance

/** Code stands in a stage when it is there, no component is lazy: what is suspended once shows a third of a second later than it could. */
export type Stage =
  | { at: 'starting' }
  | { at: 'failed'; error: unknown }
  | { at: 'entrance'; place: Place; Entrance: Awaited<ReturnType<typeof loadEntrance>> }
  | { at: 'console'; session: SessionData; code: LoadedConsole; views: ViewsAnswer | undefined }

/** Who is there: nobody known yet, somebody who has to sign in, or an operator. `api`: calls in which nothing intervenes. */
export function useStage(api: Api) {
  const [stage, setStage] = useState<Stage>({ at: 'starting' })

  const openConsole = useCallback(
    async (session: SessionData, begun = beginConsole(api)) => {
      const place = readPlace(location)
      if (place.at !== 'console') history.replaceState(null, '', BASE + (place.at === 'sign-in' ? place.to : '/'))
      keepLanguage(session.language)
      try {
        const code = await begun.code
        // What has come by now: an answer that hangs keeps lists waiting, not the console.
        const views = await Promise.race([begun.views, undefined])
        setStage({ at: 'console', session, code, views })
      } catch (error) {
        setStage({ at: 'failed', error })
      }
    },
    [api],
  )

  const openEntrance = useCallback(async (place: Place) => {
    try {
      setStage({ at: 'entrance', place, Entrance: await loadEntrance() })
    } catch (error) {
      setStage({ at: 'failed', error })
    }
  }, [])

  const start = useCallback(async () => {
    const place = readPlace(location)
    if (place.at !== 'console') return openEntrance(place)
    const begun = beginConsole(api)
    try {
      const session = await api.call('GET /admin/api/operator.Session/info', {})
      await openConsole(session, begun)
    } catch (error) {
      void begun.code.then(({ router }) => router.history.destroy()).catch(() => {})
      if (!isSessionFailure(error)) return setStage({ at: 'failed', error })
      history.replaceState(null, '', signInAddress(location))
      await openEntrance(readPlace(location))
    }
  }, [api, openConsole, openEntrance])

  const changeSession = useCallback(
    (session: SessionData) => setStage((stage) => (stage.at === 'console' ? { ...stage, session } : stage)),
    [],
  )

  return { stage, start, openConsole, changeSession }
}
