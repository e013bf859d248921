import type { LoginData } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { hasPasskeys } from '../../../features/account/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, useToasts } from '../../../ui/index.ts'
import styles from './login.module.css'

/** The code of passkeys, fetched at the first press. */
const load = () => import('../../../features/login/guard/index.ts')

/** Login with a passkey, below the form; only where the browser supports passkeys (docs/decisions/0076). */
export function PasskeyLogin({ onEntered }: { onEntered: (data: LoginData) => Promise<void> }) {
  const { t } = useText()
  const api = useApi()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeys(location.hostname)) return null

  async function logIn() {
    const passkey = await load().catch(() => toasts.show(t('shell.load_failed')))
    if (!passkey) return
    try {
      await onEntered(await passkey.askForPasskey(api.call))
    } catch (error) {
      if (error instanceof passkey.NoPasskey) {
        if (error.text) toasts.show(t(error.text))
      } else if (!(error instanceof CallFailure)) throw error
    }
  }

  return (
    <div className={styles.passkey}>
      <Button
        variant="secondary"
        icon={KeyRound}
        busy={isBusy && t('passkey.logging_in')}
        onClick={() => {
          setBusy(true)
          void logIn().finally(() => setBusy(false))
        }}
      >
        {t('passkey.log_in')}
      </Button>
    </div>
  )
}
