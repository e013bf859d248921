import { CallFailure } from '@zimu/contract/client'
import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { type Api, describeFailure } from '../../api/index.ts'
import { browserHasPasskeys } from '../../entrance/passkey/has-passkeys.ts'
import { NoPasskey } from '../../entrance/passkey/no-passkey.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, PasswordField } from '../../ui/field/field.tsx'
import styles from './dialogs.module.css'

export interface ProofDialogProps {
  api: Api
  name: string
  /** A code of the app is asked for as well. */
  hasApp: boolean
  /** A passkey proves it alone, where the browser can have one. */
  hasPasskey: boolean
  onProven: () => void
  onClose: () => void
}

function ProofForm({ api, name, hasApp, hasPasskey, onProven, onClose }: ProofDialogProps) {
  const text = useText()
  const { t } = text
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(hasApp)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function attempt(prove: () => Promise<unknown>) {
    setBusy(true)
    setError('')
    try {
      await prove()
      onProven()
    } catch (failure) {
      if (failure instanceof CallFailure && failure.error.startsWith('operator.second_step')) setNeedsCode(true)
      if (failure instanceof NoPasskey) setError(failure.fault === 'cancelled' ? '' : t('passkey.failed'))
      else setError(describeFailure(failure, text)?.sentence ?? '')
    }
    setBusy(false)
  }

  const withPassword = () =>
    attempt(() => api.call('POST /admin/api/operator.Session/prove', { password, code: code.trim() }))
  const withPasskey = () =>
    attempt(async () => {
      const { choosePasskey } = await import('../../entrance/passkey/passkey.ts')
      const { ticket, options } = await api.call('POST /admin/api/operator.Session/passkeyOptions', {})
      const response = await choosePasskey(options)
      await api.call('POST /admin/api/operator.Session/provePasskey', { ticket, response })
    })

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (password && !isBusy) void withPassword()
      }}
    >
      {hasPasskey && browserHasPasskeys() && (
        <>
          <Button isWide icon={Fingerprint} onClick={() => void withPasskey()}>
            {t('proof.passkey')}
          </Button>
          <p className={styles.or}>{t('sign_in.or')}</p>
        </>
      )}
      <input hidden readOnly name="username" autoComplete="username" value={name} />
      <PasswordField
        label={t('sign_in.password')}
        autoComplete="current-password"
        autoFocus
        error={error}
        showLabel={t('sign_in.show_password')}
        hideLabel={t('sign_in.hide_password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {needsCode && (
        <Field
          label={t('proof.code')}
          hint={t('proof.code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          isMono
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('confirm.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  )
}

/** An act needs to know that it is still the same person: a passkey, or the password and the code of the app where there is one. */
export function ProofDialog(props: ProofDialogProps) {
  const { t } = useText()
  return (
    <Dialog isOpen title={t('proof.title')} text={t('proof.text')} onClose={props.onClose}>
      <ProofForm {...props} />
    </Dialog>
  )
}
