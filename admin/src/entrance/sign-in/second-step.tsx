import { Clock, Fingerprint, KeyRound, Smartphone } from 'lucide'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { browserHasPasskeys } from '../passkey/has-passkeys.ts'
import { CodeBoxes } from './code-boxes.tsx'
import styles from './sign-in.module.css'
import { SignInMessage } from './sign-in-message.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Seconds for which an app shows a code (RFC 6238). */
const PERIOD_SECONDS = 30
const secondsLeft = () => PERIOD_SECONDS - (Math.floor(Date.now() / 1000) % PERIOD_SECONDS)

function CodeClock() {
  const { t } = useText()
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.clock}>
      <Icon of={Clock} size={14} />
      {t('second_step.seconds', { n: seconds })}
    </p>
  )
}

function RecoveryForm({ signIn }: { signIn: SignIn }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const isBusy = signIn.state.is === 'busy'
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code && !isBusy) void signIn.withCode(code)
      }}
    >
      <Field
        label={t('second_step.recovery_code')}
        hint={t('second_step.recovery_hint')}
        isLarge
        isMono
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <SignInMessage state={signIn.state} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('second_step.submit')}
      </Button>
    </form>
  )
}

/** Second step of a sign-in: code of the app, recovery code, or a passkey instead. */
export function SecondStep({ signIn }: { signIn: SignIn }) {
  const { t } = useText()
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const [digits, setDigits] = useState('')
  return (
    <>
      {way === 'recovery' ? (
        <RecoveryForm signIn={signIn} />
      ) : (
        <>
          <CodeBoxes
            label={t('second_step.code')}
            value={digits}
            isWrong={signIn.state.is === 'wrong'}
            onChange={setDigits}
            onComplete={(code) => void signIn.withCode(code).then(() => setDigits(''))}
          />
          <CodeClock />
          <SignInMessage state={signIn.state} />
        </>
      )}
      <div className={styles.ways}>
        {browserHasPasskeys() && (
          <button type="button" className={styles.way} onClick={() => void signIn.withPasskey()}>
            <Icon of={Fingerprint} size={18} />
            {t('second_step.passkey')}
          </button>
        )}
        <button type="button" className={styles.way} onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
          <Icon of={way === 'app' ? KeyRound : Smartphone} size={18} />
          {way === 'app' ? t('second_step.use_recovery') : t('second_step.use_app')}
        </button>
        <button type="button" className={styles.way} onClick={signIn.back}>
          {t('second_step.back')}
        </button>
      </div>
    </>
  )
}
