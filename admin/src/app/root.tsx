import { CallFailure } from '@zimu/contract/client'
import type { Language } from '@zimu/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { type Api, describeFailure } from '../api/index.ts'
import { loadText, type Part, type Text, TextProvider } from '../i18n/index.ts'
import { applyLook } from '../session/index.ts'
import { BASE, readPlace } from './address.ts'
import { StartFailure } from './start-failure.tsx'
import { useStage } from './use-stage.ts'

export interface RootProps {
  /** Calls of who is not signed in; nothing intervenes in them. */
  api: Api
  /** Language of the browser; the operator's own holds once they are signed in. */
  language: Language
  onLanguage: (language: Language) => void
}

interface LoadedText {
  text?: Text
  /** What was asked for last did not come. */
  failure?: unknown
}

/**
 * Texts of a part of the console; none until the first have come, the former ones until others have. Where none come, those of
 * zh-Hans that stand in the code say so.
 */
function useLoadedText(language: Language, part: Part): LoadedText {
  const [loaded, setLoaded] = useState<LoadedText>({})
  useEffect(() => {
    let isCurrent = true
    const keep = (next: (former: LoadedText) => LoadedText) => isCurrent && setLoaded(next)
    loadText(language, part).then(
      (text) => keep(() => ({ text })),
      async (failure: unknown) => {
        const own = await loadText('zh-Hans', 'entrance')
        keep(({ text = own }) => ({ text, failure }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [language, part])
  return loaded
}

const isWhole = (text: Text, part: Part) => part === 'entrance' || text.maybe('nav.contents') !== undefined

/** Asks who is there and shows the console or what stands before it. */
export function Root({ api, language, onLanguage }: RootProps) {
  const { stage, start, openConsole, changeSession } = useStage(api)
  const shown = stage.at === 'console' ? stage.session.language : language
  const part = stage.at === 'console' ? 'console' : 'entrance'
  const { text, failure } = useLoadedText(shown, part)

  useEffect(() => void start(), [start])
  // Most probably the operator's own language: its texts come beside the session.
  useEffect(() => {
    if (readPlace(location).at === 'console') loadText(language, 'console').catch(() => {})
  }, [language])
  useEffect(() => {
    if (stage.at === 'console') applyLook(document.documentElement, shown, stage.session)
    else applyLook(document.documentElement, shown)
  }, [shown, stage])
  const leave = useCallback(() => location.assign(`${BASE}/sign-in`), [])

  if (!text || stage.at === 'starting') return null
  const failed = stage.at === 'failed' ? stage.error : isWhole(text, part) ? undefined : failure
  if (failed !== undefined)
    return (
      <TextProvider text={text}>
        <StartFailure
          failure={describeFailure(failed, text)}
          onRetry={() => {
            // Nothing is lost here, and not every browser asks again for code that did not come.
            if (failed instanceof CallFailure) void start()
            else location.reload()
          }}
        />
      </TextProvider>
    )
  if (!isWhole(text, part)) return null
  return (
    <TextProvider text={text}>
      {stage.at === 'entrance' && (
        <stage.Entrance
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
          views={stage.views}
          onSession={changeSession}
          onSignedOut={leave}
        />
      )}
    </TextProvider>
  )
}
