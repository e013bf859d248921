import { useState } from 'react'
import { LANGUAGE_NAMES, LanguageSheet } from '../../../features/language/index.ts'
import { THEMES, usePreferences } from '../../../features/preferences/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup, SegmentedRow } from '../../../ui/index.ts'

/** Look and language; both act at once. */
export function DisplayRows() {
  const { t, language } = useText()
  const { preferences, change } = usePreferences()
  const [isLanguageOpen, setLanguageOpen] = useState(false)
  return (
    <>
      <CellGroup label={t('setting.display')}>
        <SegmentedRow
          label={t('setting.theme')}
          options={THEMES.map((theme) => ({ id: theme, label: t(`setting.theme.${theme}`) }))}
          value={preferences.theme}
          onChange={(theme) => change({ theme })}
        />
        <Cell
          label={t('language.title')}
          value={<span lang={language}>{LANGUAGE_NAMES[language].name}</span>}
          onClick={() => setLanguageOpen(true)}
        />
      </CellGroup>
      <LanguageSheet open={isLanguageOpen} onClose={() => setLanguageOpen(false)} />
    </>
  )
}
