/** What the app does besides showing pages. Its code is fetched when the first view has long been there. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { MiniHost } from '../../features/mini/index.ts'
import { LanguageContext, useText } from '../../i18n/index.ts'
import { topPage, useStackState } from '../../stack/index.ts'
import { UpdatePrompt } from '../../ui/index.ts'
import { PAGES } from '../pages.ts'
import { keepForLater } from './keep-for-later.ts'
import { useReach } from './use-reach.ts'
import { useSending } from './use-sending.ts'
import { followWorker } from './worker.ts'

/** Pages that nobody is asked on: something plays there, or is being paid (design book 4.23). */
const UNDISTURBED = ['pages/video/index', 'pages/my/pay', 'pages/other/webview']

export default function Late(): ReactNode {
  const { t, language } = useText()
  const api = useApi()
  const queries = useQueryClient()
  const texts = useContext(LanguageContext)
  const { path } = topPage(useStackState())
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useSending()
  useReach()

  useEffect(
    () =>
      followWorker({
        onUpdate: (take) => void texts?.loadRest().then(() => setTakeOver(() => take)),
        onKeeping: (is_first) => void keepForLater({ api, queries, language, is_first }),
      }),
    [api, queries, language, texts],
  )
  useEffect(() => {
    // What a page shows may be from an earlier visit, although it has only just arrived (REQ-22, design book 4.17).
    const refresh = () => void queries.invalidateQueries()
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [queries])

  return (
    <>
      <MiniHost />
      {takeOver && !UNDISTURBED.includes(path) && (
        <UpdatePrompt
          text={t('offline.update')}
          actionLabel={t('offline.update_now')}
          onAction={takeOver}
          dismissLabel={t('shell.close')}
          onDismiss={() => setTakeOver(null)}
          aboveTabs={PAGES.some((page) => page.path === path && page.is_tab)}
        />
      )}
    </>
  )
}
