import { useState } from 'react'
import { useLogout } from '../../../features/account/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Button, Dialog, useToasts } from '../../../ui/index.ts'
import styles from './logout-button.module.css'

/** Leaves the account, after a question. */
export function LogoutButton() {
  const { t } = useText()
  const toasts = useToasts()
  const logout = useLogout()
  const [is_asking, setAsking] = useState(false)
  const [is_leaving, setLeaving] = useState(false)
  const stay = () => setAsking(false)
  useBackLayer(is_asking, stay)

  async function leave() {
    setLeaving(true)
    await logout()
    toasts.show(t('setting.logged_out'))
  }

  return (
    <div className={styles.logout}>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        {t('setting.logout')}
      </Button>
      <Dialog
        open={is_asking}
        title={t('setting.logout_title')}
        text={t('setting.logout_text')}
        confirmLabel={t('setting.logout_confirm')}
        cancelLabel={t('shell.cancel')}
        busy={is_leaving && t('setting.logout_sending')}
        onConfirm={() => void leave()}
        onRequestClose={stay}
      />
    </div>
  )
}
