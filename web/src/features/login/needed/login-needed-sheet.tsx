import { type TextKey, useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Button, Sheet, SheetText } from '../../ui/index.ts'
import { useAuthLink } from './auth-link.ts'
import styles from './login-needed.module.css'

/** What the guest wanted to do. */
export type LoginReason = 'danmu' | 'like' | 'redeem' | 'other'

const TITLES: Record<LoginReason, TextKey> = {
  danmu: 'login_needed.danmu',
  like: 'login_needed.like',
  redeem: 'login_needed.redeem',
  other: 'login_needed.other',
}
const TEXTS: Record<LoginReason, TextKey> = {
  danmu: 'login_needed.danmu_text',
  like: 'login_needed.like_text',
  redeem: 'login_needed.redeem_text',
  other: 'login_needed.other_text',
}

/** Title of the sheet by what the guest wanted. */
export const loginNeededTitle = (reason: LoginReason): TextKey => TITLES[reason]

export interface LoginNeededProps {
  reason: LoginReason
  /** What was typed and will be kept: named in the text of `danmu`. */
  kept?: string | undefined
}

/** The body of the sheet, for sheets that turn into it. */
export function LoginNeeded({ reason, kept }: LoginNeededProps) {
  const { t } = useText()
  const auth = useAuthLink()
  const text = reason === 'danmu' && kept ? t('login_needed.danmu_kept', { text: kept }) : t(TEXTS[reason])
  return (
    <>
      <SheetText>{text}</SheetText>
      <div className={styles.actions}>
        <Button {...auth('login')}>{t('login_needed.login')}</Button>
        <Button variant="text" {...auth('register')}>
          {t('login_needed.register')}
        </Button>
      </div>
    </>
  )
}

export interface LoginNeededSheetProps extends LoginNeededProps {
  open: boolean
  onClose: () => void
}

/**
 * For an action of a guest; guarded pages go straight to login (screens 25.3). Whatever is to be kept over the login is
 * the caller's to keep; a playing video is the caller's to pause.
 */
export function LoginNeededSheet({ open, onClose, ...what }: LoginNeededSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t(TITLES[what.reason])} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <LoginNeeded {...what} />
    </Sheet>
  )
}
