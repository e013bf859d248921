import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { Places } from './content-parts.tsx'
import styles from './content-side.module.css'
import { type ContentActs, useMayAct } from './use-content-acts.tsx'

type Content = Output<'GET /admin/api/content.Content/info'>

const NAMES = ['is_top', 'is_hot', 'is_rec'] as const

/** Largest number that lists are sorted by. */
const MAX_SORT = 100_000

/** The number that visitors' lists are sorted by; written when it is saved, so that no step between is. */
function SortField({ content, acts }: { content: Content; acts: Pick<ContentActs, 'sort'> }) {
  const { t } = useText()
  const [typed, setTyped] = useState<string>()
  const value = typed ?? String(content.sort)
  const isSound = /^\d{1,6}$/.test(value) && Number(value) <= MAX_SORT
  const isChanged = Number(value) !== content.sort
  return (
    <form
      className={styles.sort}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSound && isChanged) void acts.sort(content, Number(value)).then(() => setTyped(undefined))
      }}
    >
      <Field
        label={t('contents.sort')}
        hint={t('contents.sort_hint')}
        inputMode="numeric"
        value={value}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isChanged && (
        <Button type="submit" disabled={!isSound}>
          {t('contents.sort_save')}
        </Button>
      )}
    </form>
  )
}

/** Places of a content in lists; at once and for visitors, so that each can be taken back. */
export function ContentPlaces({ content, acts }: { content: Content; acts: Pick<ContentActs, 'place' | 'sort'> }) {
  const { t } = useText()
  const may = useMayAct()
  if (!may('place') || content.state === 'bin') return <Places row={content} />
  return (
    <>
      <div className={styles.switches}>
        {NAMES.map((name) => (
          <Switch key={name} isOn={content[name] === 1} onChange={() => acts.place(content, name)}>
            {t(`contents.${name}`)}
          </Switch>
        ))}
      </div>
      <p className={styles.note}>{t('side.places_note')}</p>
      <SortField content={content} acts={acts} />
    </>
  )
}
