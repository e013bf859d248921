import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { useLogout } from '../../../features/account/index.ts'
import { useReauthenticated } from '../../../features/login/reauthenticate/index.ts'
import { datesOf, parseWireTime, useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Button, Cell, CellGroup, Dialog, Sheet, SheetText, useToasts } from '../../../ui/index.ts'
import styles from './own-data.module.css'

/** A copy of everything that is stored about the member, and the end of the account. */
export function OwnData() {
  const { t, language } = useText()
  const { confirmed, sheet } = useReauthenticated()
  const [isAsking, setAsking] = useState(false)
  const api = useApi()
  const toasts = useToasts()
  const logout = useLogout()
  const [url, setUrl] = useState('')

  async function makeCopy() {
    const link = await confirmed((own) => api.call('POST /api/member.Member/export', {}, own))
    if (link) setUrl(link.url)
  }

  async function cancel() {
    setAsking(false)
    const ended = await confirmed((own) => api.call('POST /api/member.Member/cancel', {}, own))
    if (!ended) return
    const date = datesOf(language).date(parseWireTime(ended.cancel_time))
    await logout()
    toasts.show(t('own_data.cancelled', { date }))
  }

  return (
    <>
      <CellGroup label={t('own_data.title')}>
        <Cell
          label={t('own_data.copy')}
          description={t('own_data.copy_text')}
          // The policy has said why it failed.
          onClick={() => void makeCopy().catch(() => undefined)}
        />
        <Cell label={t('own_data.cancel')} tone="danger" onClick={() => setAsking(true)} />
      </CellGroup>
      <CopySheet url={url} onClose={() => setUrl('')} />
      <CancelDialog
        open={isAsking}
        onConfirm={() => void cancel().catch(() => undefined)}
        onClose={() => setAsking(false)}
      />
      {sheet}
    </>
  )
}

function CopySheet({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useText()
  const isOpen = url !== ''
  useBackLayer(isOpen, onClose)
  return (
    <Sheet open={isOpen} title={t('own_data.ready')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <SheetText>{t('own_data.ready_text')}</SheetText>
      <div className={styles.save}>
        {/* The sheet stays: its way back in the history would break off the download that begins. */}
        <Button href={url}>{t('own_data.save')}</Button>
      </div>
    </Sheet>
  )
}

function CancelDialog({ open, onConfirm, onClose }: { open: boolean; onConfirm: () => void; onClose: () => void }) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Dialog
      open={open}
      title={t('own_data.cancel_title')}
      text={t('own_data.cancel_text')}
      tone="danger"
      confirmLabel={t('own_data.cancel_confirm')}
      cancelLabel={t('shell.cancel')}
      onConfirm={onConfirm}
      onRequestClose={onClose}
    />
  )
}
