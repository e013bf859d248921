import { Mail, MessageSquareText, Send } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { Cell, CellGroup } from '../../ui/index.ts'
import { useCopy } from '../clipboard/index.ts'
import { usePageLink } from '../frame/index.ts'
import { useSession } from '../session/index.ts'
import { useSite } from '../site/index.ts'
import { readTelegram } from './channels.ts'
import styles from './contact.module.css'

/** Whether there is any way to reach us without logging in; a guest sees no contact link otherwise (screens 0.4). */
export function useHasContact(): boolean {
  const { setting } = useSite()
  return readTelegram(setting.tg) !== null || setting.email !== ''
}

/** Telegram, mail, and for members feedback (screens 8). Rows without data are absent. */
export function ContactRows({ bare }: { bare?: boolean }) {
  const { t } = useText()
  const { setting } = useSite()
  const { is_logged_in } = useSession()
  const link = usePageLink()
  const copy = useCopy()
  const address = useRef<HTMLSpanElement>(null)
  const telegram = readTelegram(setting.tg)
  return (
    <CellGroup bare={bare}>
      {telegram && (
        <Cell
          icon={Send}
          label={t('contact.telegram')}
          description={telegram.label}
          trailing={<span className={styles.action}>{t('contact.open')}</span>}
          onClick={() => window.open(telegram.url, '_blank', 'noopener')}
        />
      )}
      {setting.email !== '' && (
        <Cell
          icon={Mail}
          label={t('contact.email')}
          description={<span ref={address}>{setting.email}</span>}
          trailing={<span className={styles.action}>{t('contact.copy')}</span>}
          onClick={() => void copy(setting.email, address.current)}
        />
      )}
      {is_logged_in && (
        <Cell
          icon={MessageSquareText}
          label={t('contact.feedback')}
          description={t('contact.feedback_text')}
          {...link('/pages/my/feedback')}
        />
      )}
    </CellGroup>
  )
}
