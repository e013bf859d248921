import { useAction, useApi } from '../../../api/index.ts'
import { useAuthLink } from '../../../features/login/needed/index.ts'
import { refreshUser, useSession, useSessionStore } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, useToasts } from '../../../ui/index.ts'
import styles from './vip.module.css'

/** Trial days for who has never been a member; absent where the operator gives none. */
export function TrialButton({ days }: { days: number }) {
  const { t } = useText()
  const { membership } = useSession()
  const api = useApi()
  const session = useSessionStore()
  const toasts = useToasts()
  const auth = useAuthLink()
  const begin = useAction('POST /api/setting.Viptype/trial')
  const isGuest = membership.state === 'guest'
  if (days === 0 || !(isGuest || membership.state === 'member')) return null
  function start() {
    const onSuccess = () => {
      toasts.show(t('vip.trial_done'))
      void refreshUser(api, session)
    }
    begin.mutate({}, { onSuccess })
  }
  const action = isGuest ? auth('login') : { onClick: start, busy: begin.isPending && t('vip.trial_busy') }
  return (
    <div className={styles.trial}>
      <Button variant="secondary" {...action}>
        {t('vip.trial', { n: days })}
      </Button>
    </div>
  )
}
