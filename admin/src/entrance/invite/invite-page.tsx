import { ArrowLeft, Fingerprint, Smartphone } from 'lucide'
import { useState } from 'react'
import type { Api } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/field/field.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import { browserHasPasskeys } from '../passkey/has-passkeys.ts'
import { RecoveryCodes } from '../recovery-codes/recovery-codes.tsx'
import { AppSetup } from './app-setup.tsx'
import styles from './invite.module.css'
import { type Invite, useInvite } from './use-invite.ts'

/** Shortest password, as the contract has it. */
const MIN_PASSWORD = 12

function PasswordChoice({ invite }: { invite: Invite }) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [isShort, setShort] = useState(false)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (password.length < MIN_PASSWORD) setShort(true)
        else invite.choosePassword(password)
      }}
    >
      {/* Password managers keep the password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={invite.invitation?.name ?? ''} />
      <PasswordField
        label={t('invite.password')}
        hint={t('invite.password_hint')}
        error={isShort && password.length < MIN_PASSWORD ? t('invite.password_short') : invite.error}
        isLarge
        autoFocus
        autoComplete="new-password"
        showLabel={t('sign_in.show_password')}
        hideLabel={t('sign_in.hide_password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide>
        {t('invite.next')}
      </Button>
    </form>
  )
}

function SecondStepChoice({ invite }: { invite: Invite }) {
  const { t } = useText()
  const hasPasskeys = invite.invitation?.has_passkeys === 1 && browserHasPasskeys()
  return (
    <div className={styles.form}>
      <p>{t('invite.second_text')}</p>
      {hasPasskeys && (
        <Button
          variant="primary"
          size="large"
          isWide
          icon={Fingerprint}
          isBusy={invite.isBusy}
          onClick={() => void invite.withPasskey()}
        >
          {t('invite.passkey')}
        </Button>
      )}
      <Button
        variant={hasPasskeys ? 'secondary' : 'primary'}
        size="large"
        isWide
        icon={Smartphone}
        onClick={() => void invite.withApp()}
      >
        {t('invite.app')}
      </Button>
      {invite.error && (
        <p role="alert" className={styles.error}>
          {invite.error}
        </p>
      )}
      <Button variant="text" icon={ArrowLeft} onClick={invite.back}>
        {t('second_step.back')}
      </Button>
    </div>
  )
}

function AppStep({ invite, secret }: { invite: Invite; secret: { secret: string; otpauth_url: string } }) {
  const { t } = useText()
  const [digits, setDigits] = useState('')
  return (
    <div className={styles.form}>
      <AppSetup
        secret={secret}
        digits={digits}
        isWrong={invite.error !== ''}
        onDigits={setDigits}
        onComplete={(code) => void invite.confirmApp(code).then(() => setDigits(''))}
      />
      {invite.error && (
        <p role="alert" className={styles.error}>
          {invite.error}
        </p>
      )}
      <Button variant="text" icon={ArrowLeft} onClick={invite.back}>
        {t('second_step.back')}
      </Button>
    </div>
  )
}

export interface InvitePageProps {
  api: Api
  token: string
  /** The account is ready and signed in. */
  onDone: () => void
}

/** Takes a link that an owner or the command line made: password, second step, recovery codes. */
export function InvitePage({ api, token, onDone }: InvitePageProps) {
  const { t, language } = useText()
  const invite = useInvite(api, token)
  const { step, invitation } = invite
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <span className={styles.mark}>
          <Wordmark height={24} traditional={language === 'zh-Hant'} />
        </span>
        {step.at === 'gone' ? (
          <>
            <h1 className={styles.title}>{t('invite.gone')}</h1>
            <p className={styles.lead}>{step.text}</p>
            <a className={buttonClass('secondary')} href="/admin/sign-in">
              {t('invite.sign_in')}
            </a>
          </>
        ) : (
          <>
            <h1 className={styles.title}>{step.at === 'codes' ? t('recovery.title') : t('invite.title')}</h1>
            {invitation && step.at !== 'codes' && (
              <p className={styles.lead}>
                {t('invite.text', { nickname: invitation.nickname, name: invitation.name })}
              </p>
            )}
            {step.at === 'password' && <PasswordChoice invite={invite} />}
            {step.at === 'second' && <SecondStepChoice invite={invite} />}
            {step.at === 'app' && <AppStep invite={invite} secret={step.secret} />}
            {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={onDone} />}
          </>
        )}
      </div>
    </main>
  )
}
