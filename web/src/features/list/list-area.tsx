import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { RefreshButton } from '../../ui/index.ts'
import { RefreshArea } from './refresh.tsx'

/** A list that can be pulled down to read it anew, with a button for those who do not pull. */
export function ListArea({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <RefreshArea
      button={(refresh, is_busy) => <RefreshButton label={t('shell.refresh')} busy={is_busy} onClick={refresh} />}
    >
      {children}
    </RefreshArea>
  )
}
