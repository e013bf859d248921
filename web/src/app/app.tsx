import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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

function Pages() {
  const { t, language } = useText()
  const { setting } = useSite()
  const stack = useStackFace()
  const [announced, setAnnounced] = useState('')
  const site = setting.title || t('shell.title')

  useTheme()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

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
        onTitle={(page) => {
          document.title = page === t('shell.title') ? site : t('shell.page_title', { page, site })
        }}
        announce={setAnnounced}
      />
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  )
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
                    <ToastHost store={toasts} />
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
