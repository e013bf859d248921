import { type TextKey, useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Button, Sheet, SheetText } from '../../../ui/index.ts'
import { useAuthLink } from './auth-link.ts'
import styles from './login-needed.module.css'

/** Action that needs a login. */
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

/** Title of the sheet for an action. */
export const loginNeededTitle = (reason: LoginReason): TextKey => TITLES[reason]

export interface LoginNeededProps {
  reason: LoginReason
  /** Typed text that is kept over the login; shown in the text of `danmu`. */
  draft?: string | undefined
}

/** Content of the sheet, for sheets that change into it. */
export function LoginNeeded({ reason, draft }: LoginNeededProps) {
  const { t } = useText()
  const auth = useAuthLink()
  const text = reason === 'danmu' && draft ? t('login_needed.danmu_kept', { text: draft }) : t(TEXTS[reason])
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
 * Asks a guest to log in for an action; protected pages go straight to login (docs/design.md#login-needed). The caller
 * stores drafts and pauses playback.
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
