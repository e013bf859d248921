import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useApi } from '../../../../api/index.ts'
import { datesOf, useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Button, Dialog, Field, useToasts } from '../../../../ui/index.ts'
import { requiredRule, SheetForm, useForm } from '../../../form/index.ts'
import { useReauthenticated } from '../../reauthenticate/index.ts'
import styles from './passkey.module.css'

interface PasskeyEntryProps {
  passkey: Output<'GET /api/member.Passkey/list'>['list'][number]
  onChanged: () => void
}

/** One passkey: name, times of creation and last use, actions. */
export function PasskeyEntry({ passkey, onChanged }: PasskeyEntryProps) {
  const { t, formats, language } = useText()
  const [doing, setDoing] = useState<'' | 'rename' | 'remove'>('')
  const made = t('passkey.made', { date: datesOf(language).date(passkey.create_timestamp) })
  const used =
    passkey.use_timestamp === null
      ? t('passkey.unused')
      : t('passkey.used', { date: datesOf(language).date(passkey.use_timestamp) })
  const done = () => {
    setDoing('')
    onChanged()
  }
  return (
    <article className={styles.entry}>
      <p className={styles.name}>{passkey.name}</p>
      <p className={styles.line}>{[made, used].join(formats.metaSeparator)}</p>
      {doing === 'rename' ? (
        <div className={styles.rename}>
          <Rename passkey={passkey} onChanged={done} />
        </div>
      ) : (
        <p className={styles.actions}>
          <button className={styles.action} type="button" onClick={() => setDoing('rename')}>
            {t('passkey.rename')}
          </button>
          <button className={styles.action} type="button" onClick={() => setDoing('remove')}>
            {t('passkey.remove')}
          </button>
        </p>
      )}
      <Remove passkey={passkey} open={doing === 'remove'} onChanged={done} onClose={() => setDoing('')} />
    </article>
  )
}

function Rename({ passkey, onChanged }: PasskeyEntryProps) {
  const { t } = useText()
  const form = useForm({
    initial: { name: passkey.name },
    rules: { name: requiredRule('passkey.problem.name') },
    refusals: { 'member.passkey_name': 'name' },
    async onSend({ name }, call) {
      await call('POST /api/member.Passkey/rename', { passkey_id: passkey.passkey_id, name: name.trim() })
      onChanged()
    },
  })
  return (
    <SheetForm
      onSubmit={form.submit}
      actions={
        <Button type="submit" size="medium" busy={form.isSending && t('account.saving')}>
          {t('account.save')}
        </Button>
      }
    >
      <Field {...form.bind('name')} label={t('passkey.name')} maxLength={64} autoComplete="off" enterKeyHint="done" />
    </SheetForm>
  )
}

interface RemoveProps extends PasskeyEntryProps {
  open: boolean
  onClose: () => void
}

function Remove({ passkey, open, onChanged, onClose }: RemoveProps) {
  const { t } = useText()
  const toasts = useToasts()
  const api = useApi()
  const { confirmed, sheet } = useReauthenticated()
  const [isRemoving, setRemoving] = useState(false)
  useBackLayer(open, onClose)

  async function removeIt() {
    setRemoving(true)
    try {
      const { passkey_id } = passkey
      const removed = await confirmed((own) => api.call('POST /api/member.Passkey/remove', { passkey_id }, own))
      if (!removed) return onClose()
      toasts.show(t('passkey.removed'))
      onChanged()
    } catch {
      // The call has told why.
      onClose()
    } finally {
      setRemoving(false)
    }
  }

  return (
    <>
      <Dialog
        open={open}
        title={t('passkey.remove_title', { name: passkey.name })}
        text={t('passkey.remove_text')}
        confirmLabel={t('passkey.remove')}
        cancelLabel={t('shell.cancel')}
        busy={isRemoving && t('passkey.removing')}
        onConfirm={() => void removeIt()}
        onRequestClose={onClose}
      />
      {sheet}
    </>
  )
}
