import { HOOK_EVENTS, type HookEvent } from '@zimu/contract/hooks'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ShownOnce } from '../../parts/shown-once/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { HOOKS, type HookRow } from './hook-words.ts'
import styles from './hooks.module.css'

export interface EditHookProps {
  /** Undefined: a new one. */
  row: HookRow | undefined
  onClose: () => void
}

/** Fields of a webhook as they are typed. */
function useWish(row: HookRow | undefined) {
  const [wish, setWish] = useState({
    name: row?.name ?? '',
    url: row?.url ?? 'https://',
    events: row?.events ?? ([] as readonly HookEvent[]),
    isOn: row === undefined || row.state === 'on' || row.state === 'failing',
    isRenewed: false,
  })
  return { wish, change: (patch: Partial<typeof wish>) => setWish({ ...wish, ...patch }) }
}

/** Makes or changes a webhook; a new secret is shown once. */
export function EditHook({ row, onClose }: EditHookProps) {
  const { t } = useText()
  const perform = usePerform()
  const { wish, change } = useWish(row)
  const [isBusy, setBusy] = useState(false)
  const [secret, setSecret] = useState('')
  if (secret !== '')
    return (
      <ShownOnce
        title={t('hooks.secret_shown')}
        text={t('hooks.secret_shown_text')}
        secret={secret}
        copyLabel={t('hooks.copy')}
        doneLabel={t('hooks.kept')}
        onClose={onClose}
      />
    )

  async function save() {
    setBusy(true)
    const { name, url, events, isOn, isRenewed } = wish
    const input = {
      ...(row ? { hook_id: row.hook_id, version: row.version } : {}),
      ...{ name: name.trim(), url: url.trim(), events: [...events] },
      is_on: isOn ? (1 as const) : (0 as const),
      is_renewed: isRenewed ? (1 as const) : (0 as const),
    }
    const done = await perform({
      id: 'POST /admin/api/hook.Hook/save',
      input,
      done: row ? t('hooks.hook_saved') : '',
      areas: HOOKS,
    })
    setBusy(false)
    if (done?.secret) setSecret(done.secret)
    else if (done) onClose()
  }

  const isRight = wish.name.trim() !== '' && /^https:\/\/[^/]/.test(wish.url.trim()) && wish.events.length > 0
  return (
    <Dialog
      isOpen
      title={row ? t('hooks.hook_change') : t('hooks.hook_make')}
      text={t('hooks.hook_text')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" disabled={!isRight} isBusy={isBusy} onClick={() => void save()}>
            {row ? t('hooks.hook_save_act') : t('hooks.hook_make_act')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('hooks.name')}
          maxLength={60}
          autoComplete="off"
          value={wish.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={t('hooks.url')}
          hint={t('hooks.url_hint')}
          type="url"
          maxLength={500}
          isMono
          value={wish.url}
          onChange={({ target }) => change({ url: target.value })}
        />
        <fieldset className={styles.set}>
          <legend className={styles.legend}>{t('hooks.events')}</legend>
          <span className={styles.choices}>
            {HOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                checked={wish.events.includes(event)}
                onChange={({ target }) =>
                  change({
                    events: HOOK_EVENTS.filter((one) => (one === event ? target.checked : wish.events.includes(one))),
                  })
                }
              >
                {t(`hooks.event_${event}`)}
              </Checkbox>
            ))}
          </span>
        </fieldset>
        <Switch isOn={wish.isOn} onChange={(isOn) => change({ isOn })}>
          {t('hooks.is_on')}
        </Switch>
        {row && (
          <Checkbox checked={wish.isRenewed} onChange={({ target }) => change({ isRenewed: target.checked })}>
            {t('hooks.renew')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
