import { QueryClientProvider } from '@tanstack/react-query'
import { seconds } from '@zimu/contract/durations'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { ApiContext } from '../api/index.ts'
import { lazyPart } from '../features/lazy/index.ts'
import { useTheme } from '../features/preferences/index.ts'
import { SessionContext } from '../features/session/index.ts'
import { SiteContext, useSite } from '../features/site/index.ts'
import { LanguageContext, useText } from '../i18n/index.ts'
import { StackProvider, StackView, useStackApi } from '../stack/index.ts'
import { ifAllowed, StorageContext } from '../storage/index.ts'
import { Desk, SkipLink, ToastContext, ToastHost, VisuallyHidden } from '../ui/index.ts'
import type { Composition } from './compose.ts'
import { PageLayout } from './page-layout.tsx'
import type { PageMeta } from './pages.ts'
import { LoadErrorPage, LoadingPage, NotFoundPage } from './states.tsx'

function focusMain() {
  const main = [...document.querySelectorAll('main')].find((element) => element.checkVisibility?.() ?? true)
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** By then even a slow phone has painted the first view. */
const BACKGROUND_AFTER_MS = seconds(3)

/** Loads earlier if the service worker reports that the server is down, which the lazy part shows. */
const untilBackground = () =>
  new Promise((done) => {
    setTimeout(done, BACKGROUND_AFTER_MS)
    ifAllowed(() => navigator.serviceWorker)?.addEventListener('message', done, { once: true })
  })

/**
 * Lazy code after the first view: service worker, outbox, update prompt. If it fails to load, the app works without it
 * until the next visit.
 */
const Background = lazyPart(async () => {
  await untilBackground()
  return (await import('./lazy/background.tsx')).Background
})

/** No first view shows a loading in a toast. */
const Loader = lazyPart(async () => (await import('../ui/letter-loader/letter-loader.tsx')).LetterLoader)

/** Title of the open page, and what a screen reader is to announce after a move. */
const createAnnouncements = () => createStore(() => ({ title: '', announced: '' }))

/** Writes the window's title and the live region. A component of its own: as state of `Pages` each would draw the open page again. */
function Announcer({ announcements }: { announcements: ReturnType<typeof createAnnouncements> }) {
  const { t } = useText()
  const { setting } = useSite()
  const { title, announced } = useStore(announcements)
  const site = setting.title || t('shell.title')
  useEffect(() => {
    if (title) document.title = title === t('shell.title') ? site : t('shell.page_title', { page: title, site })
  }, [title, site, t])
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  )
}

function Pages({ sitting }: { sitting: number }) {
  const { t, language } = useText()
  const stack = useStackApi()
  const [announcements] = useState(createAnnouncements)

  useTheme()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <>
      <SkipLink onSkip={focusMain}>{t('shell.skip')}</SkipLink>
      <Desk />
      <StackView
        key={sitting}
        stack={stack}
        titleOf={(page) => (page === null ? t('shell.not_found') : t((page.meta as PageMeta).title))}
        skeleton={LoadingPage}
        loadError={LoadErrorPage}
        notFound={NotFoundPage}
        renderPage={(body, page) => <PageLayout body={body} page={page} />}
        onTitle={(title) => announcements.setState({ title })}
        announce={(announced) => announcements.setState({ announced })}
      />
      <Announcer announcements={announcements} />
    </>
  )
}

const neverChanges = () => () => undefined

/** Renders what is outside the app's own element, for which the server's document has no markup to hydrate. */
function AfterTakingOver({ children }: { children: ReactNode }) {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
    ? children
    : null
}

/** The whole interface for a composition. */
export function App({ composition }: { composition: Composition }) {
  const { api, language, queries, session, site, stack, storage, toasts } = composition
  const sitting = useStore(composition.sitting)
  return (
    <StorageContext value={storage}>
      <LanguageContext value={language}>
        <SessionContext value={session}>
          <SiteContext value={site}>
            <ApiContext value={api}>
              <QueryClientProvider client={queries}>
                <ToastContext value={toasts}>
                  <StackProvider stack={stack}>
                    <Pages sitting={sitting} />
                    <AfterTakingOver>
                      <Background />
                      <ToastHost store={toasts} Loader={Loader} />
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
