import { KEY_RIGHTS, type KeyRight } from '@zimu/contract/hooks'
import { readNetworks } from '@zimu/contract/networks'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ShownOnce } from '../../parts/shown-once/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { KEYS } from './hook-words.ts'
import styles from './hooks.module.css'

const toggled = <One,>(all: readonly One[], one: One, isIn: boolean) =>
  isIn ? [...all, one] : all.filter((other) => other !== one)

/** Makes a key: its rights are some of one's own, and it is shown once. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const [name, setName] = useState('')
  const [rights, setRights] = useState<readonly KeyRight[]>([])
  const [networks, setNetworks] = useState('')
  const [until, setUntil] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState('')
  if (key !== '')
    return (
      <ShownOnce
        title={t('hooks.key_shown')}
        text={t('hooks.key_shown_text')}
        secret={key}
        copyLabel={t('hooks.copy')}
        doneLabel={t('hooks.kept')}
        onClose={onClose}
      />
    )

  async function make() {
    setBusy(true)
    const input = {
      name: name.trim(),
      rights: [...rights],
      networks: readNetworks(networks),
      until_time: until,
    }
    const done = await perform({ id: 'POST /admin/api/hook.Key/make', input, done: '', areas: KEYS })
    setBusy(false)
    if (done) setKey(done.key)
  }

  return (
    <Dialog
      isOpen
      title={t('hooks.key_make')}
      text={t('hooks.key_text')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button
            variant="primary"
            disabled={name.trim() === '' || rights.length === 0}
            isBusy={isBusy}
            onClick={() => void make()}
          >
            {t('hooks.key_make_act')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('hooks.name')}
          hint={t('hooks.key_name_hint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className={styles.set}>
          <legend className={styles.legend}>{t('hooks.key_rights')}</legend>
          <span className={styles.choices}>
            {KEY_RIGHTS.filter((right) => can(right, ['own', 'money', 'opened', 'ratio'])).map((right) => (
              <Checkbox
                key={right}
                checked={rights.includes(right)}
                onChange={({ target }) => setRights(toggled(rights, right, target.checked))}
              >
                {t(`right.${right}`)}
              </Checkbox>
            ))}
          </span>
        </fieldset>
        <TextArea
          label={t('hooks.networks')}
          hint={t('hooks.networks_hint')}
          rows={2}
          value={networks}
          onChange={({ target }) => setNetworks(target.value)}
        />
        <Field
          type="date"
          label={t('hooks.until')}
          hint={t('hooks.until_hint')}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </Dialog>
  )
}
