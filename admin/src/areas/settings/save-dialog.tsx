import type { Input } from '@zimu/contract'
import { useState } from 'react'
import { LANGUAGE_NAMES, type Text, useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import type { CurrentRow } from '../../parts/conflict/index.ts'
import { allStored, type SettingRow } from './edits.ts'
import { Consequences, isAllowed, useForeseen } from './foreseen.tsx'
import { nameOf, sayValue } from './setting-words.ts'
import styles from './settings.module.css'

const SAVE = 'POST /admin/api/setting.Setting/save'
type Changes = Input<typeof SAVE>['changes']

export interface SaveDialogProps {
  rows: readonly SettingRow[]
  changes: Changes
  onClose: () => void
  onSaved: () => void
}

const rowOf = (rows: readonly SettingRow[], key: string) =>
  rows.find((row) => allStored([row]).some((stored) => stored.key === key))

/** A change in words: the name, from what, to what. */
function sayChange(rows: readonly SettingRow[], { key, value }: Changes[number], text: Text) {
  const row = rowOf(rows, key)
  const stored = allStored(rows).find((one) => one.key === key)
  if (!row || !stored) return { key, name: key, before: '', after: value ?? '' }
  const fallback = stored.key === row.key ? row.fallback : ''
  const lang = row.variants?.find((variant) => variant.key === key)?.lang
  const name = lang ? `${nameOf(row, text)} · ${LANGUAGE_NAMES[lang]}` : nameOf(row, text)
  const say = (one: string | null) => sayValue(row, one ?? fallback, text)
  return { key, name, before: say(stored.value), after: say(value) }
}

/** What changes, what it does, and why: the last look before saving. */
export function SaveDialog({ rows, changes: given, onClose, onSaved }: SaveDialogProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [changes] = useState(given)
  const foreseen = useForeseen(changes)
  const said = changes.map((change) => sayChange(rows, change, text))
  const isGuarded = changes.some(({ key }) => rowOf(rows, key)?.is_guarded === 1)

  /** Of several settings one was changed by somebody else: it is named, and both values are shown. */
  const conflictFields = ({ key, value }: CurrentRow) => {
    const row = rowOf(rows, String(key))
    const mine = said.find((one) => one.key === key)
    const theirs = row ? sayValue(row, typeof value === 'string' ? value : row.fallback, text) : ''
    return [{ key: String(key), label: mine?.name ?? String(key), mine: mine?.after ?? '', theirs }]
  }

  async function save(reason: string) {
    const done = await perform({
      id: SAVE,
      input: { changes, reason },
      done: t('settings.saved', { n: changes.length }),
      areas: ['setting.Setting'],
      conflict: {
        name: t('settings.title'),
        fields: conflictFields,
        actLabel: t('settings.save'),
        // Their value, with its version, is no change any more.
        merge: ({ key, version, value }, choice) => ({
          reason,
          changes: changes.map((change) => {
            if (change.key !== key) return change
            const theirs = typeof value === 'string' ? value : null
            return { key: change.key, value: choice[change.key] === 'theirs' ? theirs : change.value, version }
          }),
        }),
      },
    })
    onClose()
    if (done) onSaved()
  }

  return (
    <ConfirmDialog
      isOpen
      level={isGuarded ? 2 : 1}
      title={t('settings.save_title', { n: changes.length })}
      consequence={
        foreseen && (
          <>
            <ul className={styles.diff}>
              {said.map(({ key, name, before, after }) => (
                <li key={key}>
                  <strong>{name}</strong> <del>{before}</del> → <ins>{after}</ins>
                  {text.maybe(`set.${key}.effect`) && (
                    <p className={styles.meaning}>{text.maybe(`set.${key}.effect`)}</p>
                  )}
                </li>
              ))}
            </ul>
            <Consequences foreseen={foreseen} nameOf={(key) => said.find((one) => one.key === key)?.name ?? key} />
          </>
        )
      }
      isReady={isAllowed(foreseen)}
      actLabel={t('settings.save')}
      onConfirm={save}
      onClose={onClose}
    />
  )
}
