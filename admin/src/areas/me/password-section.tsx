import { useState } from 'react'
import { createRequestId, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/field/field.tsx'
import styles from './me.module.css'
import { Section } from './section.tsx'
import { useTry } from './use-try.ts'

/** A new password; ends all other sessions. */
export function PasswordSection({ name, pwd_time }: { name: string; pwd_time: string }) {
  const { t } = useText()
  const api = useApi()
  const toasts = useToasts()
  const [password, setPassword] = useState('')
  const change = useTry()

  async function save() {
    const isDone = await change.run(() =>
      api.call('POST /admin/api/operator.Me/password', { request_id: createRequestId(), password }),
    )
    if (!isDone) return
    setPassword('')
    toasts.show({ text: t('me.password_done') })
  }

  return (
    <Section
      title={t('me.password')}
      text={
        <>
          {t('me.password_since')} <When time={pwd_time} />
        </>
      }
    >
      <form
        className={styles.inline}
        onSubmit={(event) => {
          event.preventDefault()
          if (password) void save()
        }}
      >
        <input hidden readOnly name="username" autoComplete="username" value={name} />
        <PasswordField
          label={t('me.password_new')}
          hint={t('invite.password_hint')}
          error={change.error}
          autoComplete="new-password"
          showLabel={t('sign_in.show_password')}
          hideLabel={t('sign_in.hide_password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" isBusy={change.isBusy} disabled={password === ''}>
          {t('me.password_act')}
        </Button>
      </form>
    </Section>
  )
}
