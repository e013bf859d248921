import { Mail, MessageSquareText, Phone, Send } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { Cell, CellGroup } from '../../ui/index.ts'
import { useCopy } from '../clipboard/index.ts'
import { usePageLink } from '../frame/index.ts'
import { useSession } from '../session/index.ts'
import { useSite } from '../site/index.ts'
import { readTelegram, readTelephone } from './channels.ts'
import styles from './contact.module.css'

/** Whether there is any way to reach us without logging in; a guest sees no contact link otherwise (screens 0.4). */
export function useHasContact(): boolean {
  const { setting } = useSite()
  return readTelegram(setting.tg) !== null || readTelephone(setting.tel) !== null || setting.email !== ''
}

/** Telegram, telephone, mail, and for members feedback (screens 8). Rows without data are absent. */
export function ContactRows({ bare }: { bare?: boolean }) {
  const { t } = useText()
  const { setting } = useSite()
  const { is_logged_in } = useSession()
  const link = usePageLink()
  const copy = useCopy()
  const address = useRef<HTMLSpanElement>(null)
  const telegram = readTelegram(setting.tg)
  const telephone = readTelephone(setting.tel)
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
      {telephone && (
        <Cell
          icon={Phone}
          label={t('contact.telephone')}
          description={telephone.label}
          trailing={<span className={styles.action}>{t('contact.call')}</span>}
          href={telephone.url}
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
