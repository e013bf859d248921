import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { usePage } from '../../../../stack/index.ts'
import { IconButton, PageHeader } from '../../../../ui/index.ts'
import styles from './back-row.module.css'

/** The top of galleries, articles and states: way back, and one thing at the right. */
export function BackRow({ children }: { children?: ReactNode }) {
  const { t } = useText()
  const { leave } = usePage()
  return (
    <PageHeader>
      <div className={styles.row}>
        <IconButton icon={ArrowLeft} label={t('shell.back')} onClick={leave} />
        {children}
      </div>
    </PageHeader>
  )
}
