import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { CallFailure } from '@zimu/contract/client'
import { minutes, seconds } from '@zimu/contract/durations'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FirstPageProvider, useFirstPage } from '../api/first-page.ts'
import { ApiProvider, createApi } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { ActProvider } from '../parts/act/index.ts'
import { createToasts, ToastContext, ToastHost } from '../parts/toast/index.ts'
import { keepViews, type ViewsAnswer } from '../parts/views/index.ts'
import { type SessionData, SessionProvider } from '../session/index.ts'
import { UploadsProvider, type UploadsProviderProps } from '../upload/index.ts'
import { ProofDialog } from './dialogs/proof-dialog.tsx'
import { SessionDialog } from './dialogs/session-dialog.tsx'
import { createGate } from './gate.ts'
import { type ConsoleRouter, createConsoleRouter } from './router.tsx'
import { useIdle } from './veil/use-idle.ts'
import { Veil } from './veil/veil.tsx'

/** How long an answer counts as fresh: a list that one returns to is asked again. */
const FRESH_MS = seconds(2)

function createQueries(views: ViewsAnswer | undefined): QueryClient {
  // Answers are drawn in the task that brought them: a timer lets a frame of the skeleton go first.
  notifyManager.setScheduler(queueMicrotask)
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Only what may be better the next time: no answer came, or the server failed.
        retry: (times, error) =>
          times < 1 && error instanceof CallFailure && (error.reason === 'network' || error.httpStatus >= 500),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  if (views) keepViews(queries, views)
  return queries
}

/** Everything that lives as long as the console is open. */
function useComposition(views: ViewsAnswer | undefined) {
  const [composition] = useState(() => ({ gate: createGate(), toasts: createToasts(), queries: createQueries(views) }))
  return composition
}

/** In one piece of code with the console. */
export { createConsoleRouter }

export interface ConsoleProps {
  session: SessionData
  /** The session was asked for again, or another began. */
  onSession: (session: SessionData) => void
  /** The operator signed out or gave up an ended session. */
  onSignedOut: () => void
  router: ConsoleRouter
  /** What its lists wait for before they draw rows; they ask for it themselves where it is left out. */
  views?: ViewsAnswer | undefined
  /** Of tests. */
  transport?: typeof fetch
  uploads?: UploadsProviderProps['parts']
}

/** The console of a signed-in operator. */
export function Console({ session, onSession, onSignedOut, transport, router, views, uploads }: ConsoleProps) {
  const { language } = useText()
  const { gate, toasts, queries } = useComposition(views)
  const spoken = useRef(language)
  const [api, plainApi] = useMemo(() => {
    const options = {
      transport: (url: string, init: RequestInit) => (transport ?? fetch)(url, init),
      language: () => spoken.current,
    }
    return [createApi({ ...options, interventions: gate }), createApi(options)]
  }, [gate, transport])
  const onDrawn = useCallback((listener: () => void) => router.subscribe('onRendered', listener), [router])
  const hasFirstPage = useFirstPage(onDrawn, queries)
  const question = useSyncExternalStore(gate.subscribe, gate.question)
  const { isIdle, onBack } = useIdle(minutes(session.idle_minutes))

  const reload = useCallback(
    async () => onSession(await api.call('GET /admin/api/operator.Session/info', {})),
    [api, onSession],
  )
  // Texts of the server (categories, messages) come in the new language.
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    void queries.invalidateQueries()
  }, [language, queries])

  const renew = (next: SessionData) => {
    // Another operator took over: nothing of the former one may stay on the screen.
    if (next.operator_id !== session.operator_id) location.reload()
    onBack()
    onSession(next)
    gate.answer('session')
  }

  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queries}>
        <SessionProvider data={session} reload={reload}>
          <ToastContext value={toasts}>
            <ActProvider>
              <FirstPageProvider value={hasFirstPage}>
                <UploadsProvider parts={uploads}>
                  <RouterProvider router={router} />
                </UploadsProvider>
              </FirstPageProvider>
              <ToastHost />
              {isIdle && <Veil api={plainApi} session={session} onSignedIn={renew} onLeave={onSignedOut} />}
              {!isIdle && question === 'session' && (
                <SessionDialog api={plainApi} name={session.name} onSignedIn={renew} onLeave={onSignedOut} />
              )}
              {question === 'proof' && (
                <ProofDialog
                  api={plainApi}
                  name={session.name}
                  hasApp={session.has_app === 1}
                  hasPasskey={session.has_passkey === 1}
                  onProven={() => gate.answer('proof')}
                  onClose={() => gate.giveUp('proof')}
                />
              )}
            </ActProvider>
          </ToastContext>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>
  )
}
