import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, PasswordField } from '../../ui/field/field.tsx'
import { browserHasPasskeys } from '../passkey/has-passkeys.ts'
import styles from './sign-in.module.css'
import { SignInMessage } from './sign-in-message.tsx'
import type { SignIn } from './use-sign-in.ts'

export interface PasswordStepProps {
  signIn: SignIn
  /** Name that cannot be changed: the session of this operator has ended. */
  fixedName?: string | undefined
}

/** First step of a sign-in: passkey where the browser has them, else name and password. */
export function PasswordStep({ signIn, fixedName }: PasswordStepProps) {
  const { t } = useText()
  const [name, setName] = useState(fixedName ?? '')
  const [password, setPassword] = useState('')
  const isBusy = signIn.state.is === 'busy' || signIn.state.is === 'work'
  return (
    <>
      {browserHasPasskeys() && (
        <>
          <Button size="large" isWide icon={Fingerprint} onClick={() => void signIn.withPasskey()}>
            {t('sign_in.passkey')}
          </Button>
          <p className={styles.or}>{t('sign_in.or')}</p>
        </>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && name && password) void signIn.withPassword(name, password)
        }}
      >
        <Field
          label={t('sign_in.name')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          isLarge
          autoFocus={fixedName === undefined}
          readOnly={fixedName !== undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label={t('sign_in.password')}
          name="password"
          autoComplete="current-password"
          required
          isLarge
          autoFocus={fixedName !== undefined}
          showLabel={t('sign_in.show_password')}
          hideLabel={t('sign_in.hide_password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SignInMessage state={signIn.state} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </>
  )
}
