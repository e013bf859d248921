import { useText } from '../../i18n/index.ts'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { CodeBoxes } from '../sign-in/code-boxes.tsx'
import styles from './invite.module.css'

export interface AppSetupProps {
  secret: { secret: string; otpauth_url: string }
  digits: string
  isWrong: boolean
  onDigits: (digits: string) => void
  onComplete: (digits: string) => void
}

/** Authenticator app: a square to scan, the secret to type, and the first code. */
export function AppSetup({ secret, digits, isWrong, onDigits, onComplete }: AppSetupProps) {
  const { t } = useText()
  return (
    <div className={styles.setup}>
      <p>{t('app.scan')}</p>
      <QrCode text={secret.otpauth_url} label={t('app.square')} />
      <p className={styles.note}>
        {t('app.secret')} <code className={styles.secret}>{secret.secret}</code>
      </p>
      <p>{t('app.code')}</p>
      <CodeBoxes
        label={t('second_step.code')}
        value={digits}
        isWrong={isWrong}
        onChange={onDigits}
        onComplete={onComplete}
      />
    </div>
  )
}
