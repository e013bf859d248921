import type { Language } from '@zimu/contract/constants'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type Api, describeFailure, isSessionFailure } from '../api/index.ts'
import { loadText, type Text, TextProvider } from '../i18n/index.ts'
import { applyLook, type SessionData } from '../session/index.ts'
import { BASE, type Place, readPlace, signInAddress } from './address.ts'
import { StartFailure } from './start-failure.tsx'
import { keepLanguage } from './stored-language.ts'

const Console = lazy(() => import('./console.tsx').then((module) => ({ default: module.Console })))
const Entrance = lazy(() => import('../entrance/entrance.tsx').then((module) => ({ default: module.Entrance })))

type Stage =
  | { at: 'starting' }
  | { at: 'failed'; error: unknown }
  | { at: 'entrance'; place: Place }
  | { at: 'console'; session: SessionData }

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

  const openConsole = useCallback((session: SessionData) => {
    const place = readPlace(location)
    if (place.at !== 'console') history.replaceState(null, '', BASE + (place.at === 'sign-in' ? place.to : '/'))
    keepLanguage(session.language)
    setStage({ at: 'console', session })
  }, [])

  const start = useCallback(async () => {
    const place = readPlace(location)
    if (place.at !== 'console') {
      setStage({ at: 'entrance', place })
      return
    }
    void import('./console.tsx')
    try {
      openConsole(await api.call('GET /admin/api/operator.Session/info', {}))
    } catch (error) {
      if (!isSessionFailure(error)) {
        setStage({ at: 'failed', error })
        return
      }
      history.replaceState(null, '', signInAddress(location))
      setStage({ at: 'entrance', place: readPlace(location) })
    }
  }, [api, openConsole])

  useEffect(() => void start(), [start])

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

  const changeSession = useCallback((session: SessionData) => setStage({ at: 'console', session }), [])
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
        {stage.at === 'console' && <Console session={stage.session} onSession={changeSession} onSignedOut={leave} />}
      </Suspense>
    </TextProvider>
  )
}
