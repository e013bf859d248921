import type { MessageTemplate } from '@zimu/contract'
import { MESSAGE_TEMPLATES } from '@zimu/contract/choices'
import { LANGUAGES } from '@zimu/contract/constants'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import cards from '../cards.module.css'
import styles from './messages.module.css'

/** A message as members read it, in each language. */
export function TemplatePreview() {
  const { t, language } = useText()
  const [template, setTemplate] = useState<MessageTemplate>('confirm')
  const [lang, setLang] = useState(language)
  const query = useCall('GET /admin/api/message.Template/preview', { template, lang }, { keepsFormer: true })
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' })
  return (
    <section className={styles.preview}>
      <h2 className={styles.heading}>{t('messages.templates')}</h2>
      <div className={styles.choices}>
        <Select
          isBare
          label={t('messages.template')}
          value={template}
          options={MESSAGE_TEMPLATES.map((one) => ({ value: one, label: t(`messages.template_${one}`) }))}
          onChange={({ currentTarget }) =>
            setTemplate(MESSAGE_TEMPLATES.find((one) => one === currentTarget.value) ?? 'confirm')
          }
        />
        <Segmented
          label={t('messages.language')}
          value={lang}
          options={LANGUAGES.map((one) => ({ value: one, label: names.of(one) ?? one }))}
          onChange={setLang}
        />
      </div>
      {query.data && (
        <article className={cards.card} lang={lang} aria-busy={query.isPlaceholderData}>
          {query.data.subject !== '' && <h3 className={styles.subject}>{query.data.subject}</h3>}
          <p className={styles.text}>{query.data.text}</p>
        </article>
      )}
      <p className={styles.quiet}>{t('messages.templates_note')}</p>
    </section>
  )
}
