import type { Language } from '@zimu/contract/constants'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type Api, describeFailure, isSessionFailure } from '../api/index.ts'
import { loadText, type Text, TextProvider } from '../i18n/index.ts'
import { applyLook, type SessionData } from '../session/index.ts'
import { BASE, type Place, readPlace, signInAddress } from './address.ts'
import { StartFailure } from './start-failure.tsx'
import { keepLanguage } from './stored-language.ts'

/** What a signed-in operator needs: its code, and the router, which loads the code of the page that the address names. */
async function loadConsole() {
  const { Console, createConsoleRouter } = await import('./console.tsx')
  const router = createConsoleRouter()
  void router.load()
  return { Console, router }
}
type LoadedConsole = Awaited<ReturnType<typeof loadConsole>>

const Entrance = lazy(() => import('../entrance/entrance.tsx').then((module) => ({ default: module.Entrance })))

type Stage =
  | { at: 'starting' }
  | { at: 'failed'; error: unknown }
  | { at: 'entrance'; place: Place }
  | { at: 'console'; session: SessionData; code: LoadedConsole }

export interface RootProps {
  /** Calls of who is not signed in; nothing intervenes in them. */
  api: Api
  /** Language of the browser; the operator's own holds once they are signed in. */
  language: Language
  onLanguage: (language: Language) => void
}

/** Asks who is there and shows the console or what stands before it. */
export function Root({ api, language, onLanguage }: RootProps) {
  const [stage, setStage] = useState<Stage>({ at: 'starting' })
  const [text, setText] = useState<Text>()
  const shown = stage.at === 'console' ? stage.session.language : language

  /** Not a lazy component: what is suspended once shows a third of a second later than it could. */
  const openConsole = useCallback(async (session: SessionData, loading?: Promise<LoadedConsole>) => {
    const place = readPlace(location)
    if (place.at !== 'console') history.replaceState(null, '', BASE + (place.at === 'sign-in' ? place.to : '/'))
    keepLanguage(session.language)
    try {
      const code = await (loading ?? loadConsole())
      setStage({ at: 'console', session, code })
    } catch (error) {
      setStage({ at: 'failed', error })
    }
  }, [])

  const start = useCallback(async () => {
    const place = readPlace(location)
    if (place.at !== 'console') {
      setStage({ at: 'entrance', place })
      return
    }
    const loading = loadConsole()
    // Of a failure of its own it is told where it is waited for.
    loading.catch(() => {})
    try {
      const session = await api.call('GET /admin/api/operator.Session/info', {})
      await openConsole(session, loading)
    } catch (error) {
      void loading.then(({ router }) => router.history.destroy()).catch(() => {})
      if (!isSessionFailure(error)) {
        setStage({ at: 'failed', error })
        return
      }
      history.replaceState(null, '', signInAddress(location))
      setStage({ at: 'entrance', place: readPlace(location) })
    }
  }, [api, openConsole])

  useEffect(() => void start(), [start])
  // Most probably the operator's own language: its texts come beside the session.
  useEffect(() => {
    if (readPlace(location).at === 'console') loadText(language, 'console').catch(() => {})
  }, [language])

  const part = stage.at === 'console' ? 'console' : 'entrance'
  useEffect(() => {
    let isCurrent = true
    void loadText(shown, part).then((loaded) => isCurrent && setText(loaded))
    return () => {
      isCurrent = false
    }
  }, [shown, part])
  useEffect(() => {
    if (stage.at === 'console') applyLook(document.documentElement, shown, stage.session)
    else applyLook(document.documentElement, shown)
  }, [shown, stage])

  const changeSession = useCallback(
    (session: SessionData) => setStage((stage) => (stage.at === 'console' ? { ...stage, session } : stage)),
    [],
  )
  const leave = useCallback(() => location.assign(`${BASE}/sign-in`), [])

  if (!text || stage.at === 'starting' || (part === 'console' && !text.maybe('nav.contents'))) return null
  return (
    <TextProvider text={text}>
      <Suspense>
        {stage.at === 'failed' && (
          <StartFailure failure={describeFailure(stage.error, text)} onRetry={() => void start()} />
        )}
        {stage.at === 'entrance' && (
          <Entrance
            api={api}
            token={stage.place.at === 'invite' ? stage.place.token : ''}
            onSignedIn={openConsole}
            onInvited={() => {
              history.replaceState(null, '', `${BASE}/`)
              void start()
            }}
            onLanguage={onLanguage}
          />
        )}
        {stage.at === 'console' && (
          <stage.code.Console
            session={stage.session}
            router={stage.code.router}
            onSession={changeSession}
            onSignedOut={leave}
          />
        )}
      </Suspense>
    </TextProvider>
  )
}
