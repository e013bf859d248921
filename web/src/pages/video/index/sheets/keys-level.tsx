import { useEffect, useEffectEvent } from 'react'
import { usePlayerPreferences } from '../../../../features/preferences/index.ts'
import { type TextKey, useText } from '../../../../i18n/index.ts'
import { CellGroup, SwitchRow } from '../../../../ui/index.ts'
import styles from './keys.module.css'

interface KeyRow {
  caps: readonly string[]
  does: TextKey
}

/** What the keys of the player do, in the order of the list (docs/design.md#keys). */
const KEYS: readonly KeyRow[] = [
  { caps: ['Space', 'K'], does: 'keys.toggle' },
  { caps: ['←', '→'], does: 'keys.seek' },
  { caps: ['J', 'L'], does: 'keys.seek_far' },
  { caps: ['↑', '↓'], does: 'keys.volume' },
  { caps: ['M'], does: 'player.mute' },
  { caps: ['F'], does: 'player.fullscreen' },
  { caps: ['C'], does: 'player.subtitles' },
  { caps: ['D'], does: 'danmu.title' },
  { caps: ['<', '>'], does: 'keys.rate' },
  { caps: ['N'], does: 'keys.next' },
  { caps: ['0', '9'], does: 'keys.tenths' },
  { caps: ['?'], does: 'keys.list' },
]

/** The keys of the player, and whether single letters are among them. The key that opened the list closes it. */
export function KeysLevel({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { choices, choose } = usePlayerPreferences()
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event)
    // Before the player, whose key opens the list.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <>
      <ul className={styles.keys}>
        {KEYS.map(({ caps, does }) => (
          <li key={does} className={styles.key}>
            <span className={styles.caps}>
              {caps.map((cap) => (
                <kbd key={cap} className={styles.cap}>
                  {cap === 'Space' ? t('keys.space') : cap}
                </kbd>
              ))}
            </span>
            <span className={styles.does}>{t(does)}</span>
          </li>
        ))}
      </ul>
      <CellGroup bare>
        <SwitchRow
          label={t('keys.single')}
          description={t('keys.single_text')}
          checked={choices.singleKeys}
          onChange={(singleKeys) => choose({ singleKeys })}
        />
      </CellGroup>
    </>
  )
}
