import type { Output } from '@zimu/contract'
import { Fingerprint, Trash2 } from 'lucide'
import { createRequestId, useApi } from '../../api/index.ts'
import { browserHasPasskeys } from '../../entrance/passkey/has-passkeys.ts'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './me.module.css'
import { Section } from './section.tsx'
import { useTry } from './use-try.ts'

type Me = Output<'GET /admin/api/operator.Me/info'>

/** Name of a new passkey: what the browser says about its system; the operator sees it beside the date. */
function deviceName(): string {
  const [, system = ''] = /\(([^;)]+)/.exec(navigator.userAgent) ?? []
  return (system || 'Passkey').slice(0, 32)
}

/** Own passkeys: add, remove. */
export function PasskeysSection({ me }: { me: Me }) {
  const { t } = useText()
  const api = useApi()
  const toasts = useToasts()
  const change = useTry()
  const canAdd = me.has_passkeys === 1 && browserHasPasskeys()

  const add = async () => {
    const { options } = await api.call('POST /admin/api/operator.Me/passkeyOptions', {})
    const { makePasskey } = await import('../../entrance/passkey/passkey.ts')
    const response = await makePasskey(options)
    const request_id = createRequestId()
    await api.call('POST /admin/api/operator.Me/passkeyAdd', { request_id, name: deviceName(), response })
    toasts.show({ text: t('me.passkey_added') })
  }
  const remove = (passkey_id: number) => async () => {
    await api.call('POST /admin/api/operator.Me/passkeyRemove', { request_id: createRequestId(), passkey_id })
    toasts.show({ text: t('me.passkey_removed') })
  }

  return (
    <Section
      title={t('me.passkeys')}
      text={canAdd ? t('me.passkeys_text') : t('me.passkeys_cannot')}
      action={
        canAdd && (
          <Button icon={Fingerprint} isBusy={change.isBusy} onClick={() => void change.run(add)}>
            {t('me.passkey_add')}
          </Button>
        )
      }
    >
      {me.passkeys.length > 0 && (
        <ul className={styles.list}>
          {me.passkeys.map(({ passkey_id, name, create_time, use_time }) => (
            <li key={passkey_id} className={styles.line}>
              <Icon of={Fingerprint} size={18} />
              <span className={styles.grow}>
                <strong>{name}</strong>
                <span className={styles.note}>
                  {t('me.since')} <When time={create_time} /> · {t('me.used')} <When time={use_time} />
                </span>
              </span>
              <IconButton
                icon={Trash2}
                label={t('me.passkey_remove', { name })}
                onClick={() => void change.run(remove(passkey_id))}
              />
            </li>
          ))}
        </ul>
      )}
      {change.error && (
        <p role="alert" className={styles.error}>
          {change.error}
        </p>
      )}
    </Section>
  )
}
