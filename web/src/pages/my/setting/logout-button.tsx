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
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const stay = () => setAsking(false)
  useBackLayer(isAsking, stay)

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
        open={isAsking}
        title={t('setting.logout_title')}
        text={t('setting.logout_text')}
        confirmLabel={t('setting.logout_confirm')}
        cancelLabel={t('shell.cancel')}
        busy={isLeaving && t('setting.logout_sending')}
        onConfirm={() => void leave()}
        onRequestClose={stay}
      />
    </div>
  )
}
