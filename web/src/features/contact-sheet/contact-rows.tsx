import { Mail, MessageSquareText, Phone, Send } from 'lucide'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { Cell, CellGroup } from '../../ui/index.ts'
import { usePageLink } from '../links/index.ts'
import { useSession } from '../session/index.ts'
import { useCopy } from '../share/index.ts'
import { useSite } from '../site/index.ts'
import { readTelegram, readTelephone } from './channels.ts'
import styles from './contact-sheet.module.css'

/**
 * Whether the operator can be contacted without a login; guests see no contact link otherwise
 * (docs/design.md#contact-sheet).
 */
export function useHasContact(): boolean {
  const { setting } = useSite()
  return readTelegram(setting.tg) !== null || readTelephone(setting.tel) !== null || setting.email !== ''
}

/** Telegram, telephone, mail, and feedback for members. Rows without data are left out. */
export function ContactRows({ bare }: { bare?: boolean }) {
  const { t } = useText()
  const { setting } = useSite()
  const { isLoggedIn } = useSession()
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
      {isLoggedIn && (
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
