import type { ReactNode, RefObject } from 'react'
import { useText } from '../../i18n/index.ts'
import { PullHead, PullToRefresh, RefreshButton, usePull } from '../../ui/index.ts'
import { useRefresh } from './use-refresh.ts'

interface PullingProps {
  /** Of the `PullArea` around. */
  content: RefObject<HTMLDivElement | null>
  disabled: boolean
}

function usePullTexts() {
  const { t } = useText()
  return { armedLabel: t('shell.release_to_refresh'), refreshingLabel: t('shell.loading') }
}

/** Pulling a tab page; fetched with the first list. */
export function Pulling({ content, disabled }: PullingProps) {
  const { pull } = usePull(content, !disabled, useRefresh())
  return <PullHead pull={pull} content={content} {...usePullTexts()} />
}

/** A list with pull to refresh, and a button for visitors who do not pull. */
export function ListArea({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <PullToRefresh
      {...usePullTexts()}
      onRefresh={useRefresh()}
      button={(refresh, isBusy) => <RefreshButton label={t('shell.refresh')} busy={isBusy} onClick={refresh} />}
    >
      {children}
    </PullToRefresh>
  )
}
