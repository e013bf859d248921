/** Tasks of the app in the background, loaded after the first view. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { Consent } from '../../features/consent/index.ts'
import { MiniHost } from '../../features/mini/index.ts'
import { LanguageContext, useText } from '../../i18n/index.ts'
import { topPage, useStackState } from '../../stack/index.ts'
import { UpdatePrompt } from '../../ui/index.ts'
import { PAGES } from '../pages.ts'
import { prefetchForOffline } from './prefetch-for-offline.ts'
import { useForgetOthers } from './use-forget-others.ts'
import { useSending } from './use-sending.ts'
import { useServerReach } from './use-server-reach.ts'
import { followWorker } from './worker.ts'

/** No update prompt and no question about agreements on these pages, where a film plays or a payment is in progress (docs/design.md#update-prompt). */
const UNDISTURBED = ['pages/video/index', 'pages/my/pay', 'pages/other/webview']

/** What asks or tells something over the open page. A component of its own: it is drawn again with each page, the small window is not. */
function Interruptions({ takeOver, onDismiss }: { takeOver: (() => void) | null; onDismiss: () => void }) {
  const { t } = useText()
  const { path } = topPage(useStackState())
  const isDisturbing = UNDISTURBED.includes(path)
  return (
    <>
      <Consent isDisturbing={isDisturbing} />
      {takeOver && !isDisturbing && (
        <UpdatePrompt
          text={t('offline.update')}
          actionLabel={t('offline.update_now')}
          onAction={takeOver}
          dismissLabel={t('shell.close')}
          onDismiss={onDismiss}
          aboveTabs={PAGES.some((page) => page.path === path && page.isTab)}
        />
      )}
    </>
  )
}

export function Background(): ReactNode {
  const { language } = useText()
  const api = useApi()
  const queries = useQueryClient()
  const texts = useContext(LanguageContext)
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useForgetOthers()
  useSending()
  useServerReach()

  useEffect(
    () =>
      followWorker({
        onUpdate: (take) => void texts?.loadRest().then(() => setTakeOver(() => take)),
        onCaching: (isFirst) => void prefetchForOffline({ api, queries, language, isFirst }),
      }),
    [api, queries, language, texts],
  )
  useEffect(() => {
    // What a page shows may be from an earlier visit, although it has only just arrived (REQ-22,
    // docs/design.md#offline-bar).
    const refresh = () => void queries.invalidateQueries()
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [queries])

  return (
    <>
      <MiniHost />
      <Interruptions takeOver={takeOver} onDismiss={() => setTakeOver(null)} />
    </>
  )
}
