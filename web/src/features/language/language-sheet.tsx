import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { Check } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Icon, MonogramTile, Sheet, useToasts } from '../../ui/index.ts'
import { forgetAddressLanguage } from './forget-address-language.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import styles from './language-sheet.module.css'

/** How long the sheet stays open after a choice, to show the check (docs/design.md#language-picker). */
const SHOWN_MS = 300

interface LanguageSheetProps {
  open: boolean
  onClose: () => void
}

/** Language picker: applies at once without a reload, and confirms in the new language. */
export function LanguageSheet({ open, onClose }: LanguageSheetProps) {
  const { t, language, setLanguage } = useText()
  const toasts = useToasts()
  const [chosen, setChosen] = useState<Language | null>(null)
  useBackLayer(open, onClose)

  const finish = useEffectEvent(() => {
    setChosen(null)
    onClose()
  })
  const announce = useEffectEvent(() => toasts.show(t('setting.language_changed')))
  useEffect(() => {
    if (chosen === null || chosen !== language) return
    announce()
    const timer = setTimeout(() => finish(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [chosen, language])

  async function choose(next: Language) {
    if (next === language) return onClose()
    try {
      await setLanguage(next)
      forgetAddressLanguage()
      setChosen(next)
    } catch {
      toasts.show(t('failure.network'), { tone: 'alert' })
    }
  }

  return (
    <Sheet open={open} title={t('language.title')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <ul className={styles.list}>
        {LANGUAGES.map((each) => {
          const is_current = each === language
          const { name, tile } = LANGUAGE_NAMES[each]
          return (
            <li key={each} className={styles.item}>
              <button
                type="button"
                className={styles.row}
                lang={each}
                aria-current={is_current || undefined}
                onClick={() => void choose(each)}
              >
                <MonogramTile text={tile} tone={is_current ? 'selected' : 'plain'} />
                <span className={styles.name}>{name}</span>
                {is_current && <Icon of={Check} className={styles.check} />}
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
