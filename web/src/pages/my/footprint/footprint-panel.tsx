import type { ReactNode } from 'react'
import { OwnList, type OwnListFilter } from '../../../features/list/index.ts'
import { useText } from '../../../i18n/index.ts'
import styles from './footprint.module.css'

export interface FootprintProps {
  filter: OwnListFilter
  onChange: (filter: OwnListFilter) => void
}

/** Top and panel of the footprint, the same for guest and member. `isBare`: there is nothing to choose from. */
export function FootprintPanel({ children, ...list }: FootprintProps & { isBare: boolean; children: ReactNode }) {
  const { t } = useText()
  return (
    <OwnList {...list} searchLabel={t('account.footprint.search')} panelId="footprint-panel">
      <div className={styles.panel}>{children}</div>
    </OwnList>
  )
}
