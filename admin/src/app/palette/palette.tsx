import { useNavigate, useRouter } from '@tanstack/react-router'
import type { IconNode } from 'lucide'
import { Keyboard, Search } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Kbd } from '../../ui/kbd/kbd.tsx'
import { allowedEntries } from '../navigation/index.ts'
import { matches } from './matches.ts'
import styles from './palette.module.css'
import { PALETTE_ACTS } from './palette-acts.ts'

interface Hit {
  id: string
  label: string
  icon: IconNode
  note?: string | undefined
  words: string
  /** Address of a page; an act has none. */
  href?: string
  run: () => void
}

/** Pages and acts that the operator has. */
function useHits(onKeys: () => void): Hit[] {
  const { t } = useText()
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const pages = allowedEntries(session).map(({ to, title, icon, letter, words = '' }) => ({
    id: to,
    label: t(title),
    icon,
    note: letter && t('palette.go_letter', { letter: letter.toUpperCase() }),
    words: `${words} ${to}`,
    href: router.buildLocation({ to }).publicHref,
    run: () => void navigate({ to }),
  }))
  const acts = PALETTE_ACTS.filter(({ right }) => session.can(right)).map(({ to, dialog, title, icon, words }) => {
    const target = { to, search: { do: dialog } as never }
    return {
      ...{ id: `${to} ${dialog}`, label: t(title), icon, words },
      href: router.buildLocation(target).publicHref,
      run: () => void navigate({ ...target, state: { isDialog: false } }),
    }
  })
  return [
    ...pages,
    ...acts,
    { id: 'keys', label: t('keys.title'), icon: Keyboard, note: '?', words: 'jp jianpan keys', run: onKeys },
  ]
}

export interface PaletteProps {
  onClose: () => void
  onKeys: () => void
}

/** One field for every page and act of the role. Arrow keys move, `Enter` opens, `Ctrl Enter` in a new tab. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const { t } = useText()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const hits = useHits(onKeys).filter(({ label, words }) => matches(query, `${label} ${words}`))
  const current = hits[Math.min(at, hits.length - 1)]

  function choose(hit: Hit | undefined, isNewTab: boolean) {
    if (!hit) return
    if (isNewTab && hit.href) window.open(hit.href, '_blank', 'noopener')
    else {
      onClose()
      hit.run()
    }
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((Math.min(at, hits.length - 1) + step + hits.length) % Math.max(hits.length, 1))
    else if (event.key === 'Enter') choose(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <Dialog isOpen size="palette" title={t('palette.open')} onClose={onClose}>
      <div className={styles.field}>
        <Icon of={Search} size={18} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('palette.hint')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.id}`}
          placeholder={t('palette.hint')}
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id={listId} className={styles.list} role="listbox" aria-label={t('palette.where')}>
        {hits.map((hit) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (aria-activedescendant)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={hit.id}
            id={`${listId}-${hit.id}`}
            role="option"
            aria-selected={hit === current}
            className={classNames(styles.hit, hit === current && styles.current)}
            onClick={(event) => choose(hit, event.ctrlKey || event.metaKey)}
          >
            <Icon of={hit.icon} />
            {hit.label}
            {hit.note && <span className={styles.note}>{hit.note}</span>}
          </div>
        ))}
        {hits.length === 0 && <p className={styles.nothing}>{t('palette.nothing')}</p>}
      </div>
      <p className={styles.foot}>
        <span>{t('palette.foot')}</span>
        <span>{t('palette.only_yours')}</span>
      </p>
    </Dialog>
  )
}
