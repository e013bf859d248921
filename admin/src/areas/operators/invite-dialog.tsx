import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ShownOnce } from '../../parts/shown-once/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './operators.module.css'
import { RoleChoice } from './role-choice.tsx'

/** Makes an operator: names, roles, and then the link, which is shown once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  const [name, setName] = useState('')
  const [nickname, setNickname] = useState('')
  const [roles, setRoles] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<{ field: string; text: string }>()
  const [made, setMade] = useState<{ link: string; end_time: string }>()
  const [isBusy, setBusy] = useState(false)
  const errorOf = (field: string) => (wrong?.field === field ? wrong.text : '')

  async function invite() {
    setBusy(true)
    setWrong(undefined)
    const answer = await perform({
      id: 'POST /admin/api/operator.Operator/invite',
      input: { name, nickname, roles: [...roles] },
      done: '',
      areas: ['operator.Operator'],
      onFailure({ error, msg }) {
        const [, field] = /^operator\.(nickname|name|role)/.exec(error) ?? []
        if (field) setWrong({ field, text: msg })
        return field !== undefined
      },
    })
    setBusy(false)
    if (answer) setMade(answer)
  }

  if (made)
    return (
      <ShownOnce
        title={t('operators.link_title', { nickname })}
        text={t('operators.link_text')}
        secret={made.link}
        copyLabel={t('shown_once.copy_link')}
        doneLabel={t('shown_once.sent')}
        end_time={made.end_time}
        onClose={onClose}
      />
    )
  return (
    <Dialog isOpen title={t('operators.invite_title')} text={t('operators.invite_text')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && name && nickname && roles.length > 0) void invite()
        }}
      >
        <Field
          label={t('operators.name')}
          hint={t('operators.name_hint')}
          error={errorOf('name')}
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('me.nickname')}
          hint={t('operators.nickname_hint')}
          error={errorOf('nickname')}
          autoComplete="off"
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
        <RoleChoice chosen={roles} onChange={setRoles} />
        {errorOf('role') && <p className={styles.error}>{errorOf('role')}</p>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!name || !nickname || roles.length === 0}>
            {t('operators.invite_act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
