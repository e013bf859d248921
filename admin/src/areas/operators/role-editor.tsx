import type { Bound, Grants, Right } from '@zimu/contract'
import { RIGHTS } from '@zimu/contract/rights'
import { useState } from 'react'
import { type Text, useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../ui/field/field.tsx'
import styles from './operators.module.css'
import type { OwnRole } from './role-choice.tsx'
import { boundsFor, type Choice, changedRights, choiceOf, grantList } from './role-grants.ts'

type Choices = Partial<Record<Right, Choice>>

const isBound = (value: string, right: Right): value is Bound => boundsFor(right).some((bound) => bound === value)

function choiceWord(choice: Choice, { t, maybe }: Text): string {
  if (choice === '') return t('roles.no')
  return choice === 'full' ? t('roles.yes') : (maybe(`bound.${choice}`) ?? choice)
}

/** One right with its choice: no, in full, or within a bound. */
function RightRow({ right, choice, onChange }: { right: Right; choice: Choice; onChange: (choice: Choice) => void }) {
  const text = useText()
  const choices: readonly Choice[] = ['', 'full', ...boundsFor(right)]
  return (
    <label className={styles.rightRow}>
      <span>
        {text.maybe(`right.${right}`) ?? right} <code className={styles.note}>{right}</code>
      </span>
      <select
        className={styles.select}
        value={choice}
        onChange={(event) => {
          const { value } = event.target
          onChange(value === '' || value === 'full' || isBound(value, right) ? value : '')
        }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {choiceWord(one, text)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the role gains and loses, as the button's consequence. */
function Consequence({ base, choices, isNew }: { base: Grants; choices: Choices; isNew: boolean }) {
  const text = useText()
  const { t, maybe, formats } = text
  const changes = changedRights(RIGHTS, isNew ? {} : base, choices)
  const wordOf = ({ right, after }: { right: Right; after: Choice }) => {
    const word = maybe(`right.${right}`) ?? right
    return after === '' || after === 'full' ? word : `${word} (${choiceWord(after, text)})`
  }
  const gained = changes.filter(({ after }) => after !== '').map(wordOf)
  const lost = changes.filter(({ after }) => after === '').map(wordOf)
  if (isNew) return <p className={styles.note}>{t('roles.new_consequence', { n: gained.length })}</p>
  return (
    <div className={styles.note} aria-live="polite">
      {gained.length > 0 && <p>{t('roles.gains', { rights: gained.join(formats.comma) })}</p>}
      {lost.length > 0 && <p>{t('roles.loses', { rights: lost.join(formats.comma) })}</p>}
      {changes.length === 0 && <p>{t('roles.unchanged')}</p>}
    </div>
  )
}

export interface RoleEditorProps {
  /** Left out: a new one. */
  role?: OwnRole
  /** Rights from which it starts. */
  base: Grants
  onClose: () => void
}

/** Makes or changes an own role; who has it is signed out. */
export function RoleEditor({ role, base, onClose }: RoleEditorProps) {
  const { t } = useText()
  const perform = usePerform()
  const [name, setName] = useState(role?.name ?? '')
  const [reason, setReason] = useState('')
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(RIGHTS.map((right) => [right, choiceOf(base[right])])),
  )
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const shared = { name, reason: reason.trim(), grants: grantList(choices) }
    const answer = await perform({
      id: 'POST /admin/api/operator.Role/save',
      input: role ? { ...shared, role: role.role, version: role.version } : shared,
      done: t('roles.saved', { name }),
      areas: ['operator.Role', 'operator.Operator'],
      ...(role && {
        conflict: {
          name: role.name,
          actLabel: t('roles.merge'),
          fields: (current) => [
            { key: 'name', label: t('roles.name'), mine: name, theirs: String(current.name ?? '') },
          ],
          merge: (current, side) => ({
            ...shared,
            role: role.role,
            version: current.version,
            name: side.name === 'theirs' ? String(current.name ?? name) : name,
          }),
        },
      }),
    })
    setBusy(false)
    if (answer) onClose()
  }

  const isReady = name.trim() !== '' && reason.trim() !== '' && grantList(choices).length > 0
  return (
    <Dialog
      isOpen
      size="wide"
      title={role ? t('roles.edit', { name: role.name }) : t('roles.new')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      footNote={t('roles.signed_out')}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void save()}>
            {t('roles.save', { name: name || t('roles.this') })}
          </Button>
        </>
      }
    >
      <Field
        label={t('roles.name')}
        autoFocus
        maxLength={32}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.rights}>
        {RIGHTS.map((right) => (
          <RightRow
            key={right}
            right={right}
            choice={choices[right] ?? ''}
            onChange={(choice) => setChoices({ ...choices, [right]: choice })}
          />
        ))}
      </div>
      <Consequence base={base} choices={choices} isNew={role === undefined} />
      <TextArea
        label={t('confirm.reason')}
        hint={t('confirm.reason_hint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
