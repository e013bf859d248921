import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiContext } from '../api/index.ts'
import { useTheme } from '../features/preferences/index.ts'
import { SessionContext } from '../features/session/index.ts'
import { SiteContext, useSite } from '../features/site/index.ts'
import { LanguageContext, useText } from '../i18n/index.ts'
import { StackProvider, StackView, useStackFace } from '../stack/index.ts'
import { StorageContext } from '../storage/index.ts'
import { Desk, SkipLink, ToastContext, ToastHost, VisuallyHidden } from '../ui/index.ts'
import type { Composition } from './compose.ts'
import { PageFrame } from './frame.tsx'
import type { PageMeta } from './pages.ts'
import { LoadErrorPage, LoadingPage, NotFoundPage } from './states.tsx'

function focusMain() {
  const main = [...document.querySelectorAll('main')].find((element) => element.checkVisibility?.() ?? true)
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** By then even a slow phone has drawn the first view. */
const LATE_MS = 3000

/**
 * Code that no first view waits for: the service worker, what waits to be sent, the update prompt. Without it the app goes
 * on: the next visit tries again.
 */
const LatePart = lazy(async () => {
  await new Promise((done) => setTimeout(done, LATE_MS))
  return import('./late/late.tsx').catch(() => ({ default: () => null }))
})

function Pages() {
  const { t, language } = useText()
  const { setting } = useSite()
  const stack = useStackFace()
  const [announced, setAnnounced] = useState('')
  const [title, setTitle] = useState('')
  const site = setting.title || t('shell.title')

  useTheme()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    if (title) document.title = title === t('shell.title') ? site : t('shell.page_title', { page: title, site })
  }, [title, site, t])

  return (
    <>
      <SkipLink onSkip={focusMain}>{t('shell.skip')}</SkipLink>
      <Desk />
      <StackView
        stack={stack}
        titleOf={(page) => (page === null ? t('shell.not_found') : t((page.meta as PageMeta).title))}
        skeleton={LoadingPage}
        loadError={LoadErrorPage}
        notFound={NotFoundPage}
        renderPage={(body, page) => <PageFrame body={body} page={page} />}
        onTitle={setTitle}
        announce={setAnnounced}
      />
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  )
}

const neverChanges = () => () => undefined

/** What stands outside the app's own element, where the server's document has nothing to take over. */
function AfterTakingOver({ children }: { children: ReactNode }) {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
    ? children
    : null
}

/** The whole interface over what `compose` built. */
export function App({ composition }: { composition: Composition }) {
  const { api, language, queries, session, site, stack, storage, toasts } = composition
  return (
    <StorageContext value={storage}>
      <LanguageContext value={language}>
        <SessionContext value={session}>
          <SiteContext value={site}>
            <ApiContext value={api}>
              <QueryClientProvider client={queries}>
                <ToastContext value={toasts}>
                  <StackProvider stack={stack}>
                    <Pages />
                    <AfterTakingOver>
                      <Suspense>
                        <LatePart />
                      </Suspense>
                      <ToastHost store={toasts} />
                    </AfterTakingOver>
                  </StackProvider>
                </ToastContext>
              </QueryClientProvider>
            </ApiContext>
          </SiteContext>
        </SessionContext>
      </LanguageContext>
    </StorageContext>
  )
}
