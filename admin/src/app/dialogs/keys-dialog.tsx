import { Fragment } from 'react'
import { type TextKey, useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Kbd } from '../../ui/kbd/kbd.tsx'
import { allowedEntries, type NavEntry } from '../navigation/index.ts'
import styles from './dialogs.module.css'

const GENERAL: readonly (readonly [string, TextKey])[] = [
  ['Ctrl K', 'keys.palette'],
  ['?', 'keys.keys'],
  ['/', 'keys.search'],
  ['Esc', 'keys.escape'],
]
const LISTS: readonly (readonly [string, TextKey])[] = [
  ['J', 'keys.down'],
  ['K', 'keys.up'],
  ['Enter', 'keys.open'],
  ['X', 'keys.mark'],
  ['Shift X', 'keys.mark_range'],
  ['.', 'keys.menu'],
  ['[', 'keys.page_before'],
  [']', 'keys.page_after'],
]

function Row({ keys, text }: { keys: string; text: string }) {
  return (
    <div className={styles.key}>
      <span>{text}</span>
      <Kbd>{keys}</Kbd>
    </div>
  )
}

const hasLetter = (entry: NavEntry): entry is NavEntry & { letter: string } => entry.letter !== undefined

/** All keys of the console. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const session = useSession()
  const groups: readonly (readonly [TextKey, readonly (readonly [string, TextKey])[]])[] = [
    ['keys.general', GENERAL],
    [
      'keys.go',
      allowedEntries(session)
        .filter(hasLetter)
        .map(({ letter, title }) => [`G ${letter.toUpperCase()}`, title]),
    ],
    ['keys.lists', LISTS],
  ]
  return (
    <Dialog isOpen title={t('keys.title')} closeLabel={t('keys.close')} onClose={onClose} footNote={t('keys.note')}>
      <div className={styles.keys}>
        {groups.map(([title, keys]) => (
          <Fragment key={title}>
            <h3 className={styles.heading}>{t(title)}</h3>
            {keys.map(([key, text]) => (
              <Row key={key} keys={key} text={t(text)} />
            ))}
          </Fragment>
        ))}
      </div>
    </Dialog>
  )
}
