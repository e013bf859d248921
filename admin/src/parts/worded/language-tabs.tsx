import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'

export interface LanguageTabsProps {
  value: Language
  onChange: (language: Language) => void
  /** Whether anything is written in a language. */
  isWritten: (language: Language) => boolean
}

/** Which language of a form is on the screen; those without a text say so. */
export function LanguageTabs({ value, onChange, isWritten }: LanguageTabsProps) {
  const { t } = useText()
  return (
    <Segmented
      label={t('worded.languages')}
      value={value}
      options={LANGUAGES.map((language) => ({
        value: language,
        label: isWritten(language)
          ? LANGUAGE_NAMES[language]
          : t('worded.unwritten', { language: LANGUAGE_NAMES[language] }),
      }))}
      onChange={onChange}
    />
  )
}
