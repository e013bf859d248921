import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { type ReactNode, useState } from 'react'
import type { TemplateName } from '../../../i18n/catalogues/notice-templates.ts'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { LanguageTabs, withWord, wordOf } from '../../../parts/worded/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import shared from '../site.module.css'
import { MarkdownArea } from '../text/markdown-area.tsx'
import styles from './notice.module.css'
import {
  EMPTY_NOTICE,
  MAX_CONTENT,
  MAX_TITLE,
  type NoticeDocument,
  type NoticeProblem,
  TITLE_COLOURS,
  templateOf,
  withTemplate,
} from './notice-document.ts'

const TEMPLATES: readonly TemplateName[] = ['maintenance', 'payment', 'restored']

export interface NoticeFormProps {
  document: NoticeDocument
  lang: Language
  onLang: (lang: Language) => void
  onChange: (document: NoticeDocument) => void
  /** What is missing; said once it was to be sent. */
  problem: NoticeProblem | undefined
  /** A new notice can begin with a template. */
  isNew: boolean
  /** Between what is always needed and what seldom is: preview. */
  children: ReactNode
}

/** Texts that are often needed in a hurry; what one wrote oneself comes back with “own”. */
function Templates({ document, onChange }: Pick<NoticeFormProps, 'document' | 'onChange'>) {
  const { t } = useText()
  const nowMs = useNow()
  const [own, setOwn] = useState(EMPTY_NOTICE)
  const chosen = templateOf(document)
  const choose = (name: TemplateName | undefined) => {
    if (chosen === undefined) setOwn(document)
    onChange(name === undefined ? { ...own, type: document.type } : withTemplate(document, name, nowMs))
  }
  return (
    <fieldset className={styles.templates} aria-label={t('notices.templates')}>
      {[...TEMPLATES, undefined].map((name) => (
        <button
          key={name ?? 'own'}
          type="button"
          className={classNames(styles.template, name === chosen && styles.chosen)}
          aria-pressed={name === chosen}
          onClick={() => name !== chosen && choose(name)}
        >
          {t(`notices.template_${name ?? 'own'}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** What “urgent” does, and in which languages it is read. */
function UrgentCard({ document }: Pick<NoticeFormProps, 'document'>) {
  const { t, formats } = useText()
  const missing = LANGUAGES.filter((lang) => wordOf(document.title, lang) === '')
  const names = missing.map((lang) => LANGUAGE_NAMES[lang]).join(formats.comma)
  return (
    <div className={styles.card}>
      <h2 className={styles.cardTitle}>{t(document.isUrgent ? 'notices.covers' : 'notices.in_list')}</h2>
      <p className={styles.cardText}>
        {t(document.isUrgent ? 'notices.covers_text' : 'notices.in_list_text')}{' '}
        {missing.length === 0 ? t('notices.all_languages') : t('notices.some_languages', { languages: names })}
      </p>
    </div>
  )
}

/** Start, kind and colour: seldom needed. */
function MoreFields({ document, onChange }: Pick<NoticeFormProps, 'document' | 'onChange'>) {
  const { t } = useText()
  const known = TITLE_COLOURS.find((colour) => colour === document.title_color)
  const colours = TITLE_COLOURS.map((value, index) => ({
    value: value as string,
    label: t(`notices.colour_${(['plain', 'red', 'indigo', 'green', 'brown'] as const)[index] ?? 'plain'}`),
  }))
  return (
    <>
      <div className={shared.pair}>
        <Field
          type="datetime-local"
          label={t('notices.start')}
          hint={t('notices.start_hint')}
          value={document.start}
          onChange={(event) => onChange({ ...document, start: event.target.value })}
        />
        <Select
          label={t('notices.colour')}
          value={document.title_color}
          options={
            known === undefined ? [...colours, { value: document.title_color, label: document.title_color }] : colours
          }
          onChange={(event) => onChange({ ...document, title_color: event.target.value })}
        />
      </div>
      <p className={shared.note}>{t('notices.colour_hint')}</p>
      <Segmented
        label={t('notices.kind')}
        value={String(document.type)}
        options={[
          { value: '0', label: t('notices.kind_0') },
          { value: '1', label: t('notices.kind_1') },
        ]}
        onChange={(value) => onChange({ ...document, type: value === '1' ? 1 : 0 })}
      />
    </>
  )
}

/** What is written of a notice. */
export function NoticeForm({ document, lang, onLang, onChange, problem, isNew, children }: NoticeFormProps) {
  const { t } = useText()
  const set = (patch: Partial<NoticeDocument>) => onChange({ ...document, ...patch })
  return (
    <>
      {isNew && <Templates document={document} onChange={onChange} />}
      <Field
        label={t('notices.title_field')}
        lang={lang}
        maxLength={MAX_TITLE}
        error={problem === 'title' ? t('notices.problem_title') : ''}
        value={wordOf(document.title, lang)}
        onChange={(event) => set({ title: withWord(document.title, lang, event.target.value) })}
      />
      <MarkdownArea
        label={t('notices.content')}
        lang={lang}
        rows={4}
        max={MAX_CONTENT}
        error={problem === 'content' ? t('notices.problem_content') : ''}
        value={wordOf(document.content, lang)}
        onChange={(text) => set({ content: withWord(document.content, lang, text) })}
      />
      <div className={styles.times}>
        <Field
          type="datetime-local"
          label={t('notices.end')}
          error={problem === 'end' ? t('notices.problem_end') : ''}
          value={document.end}
          onChange={(event) => set({ end: event.target.value })}
        />
        <div className={styles.urgent}>
          <Switch isOn={document.isUrgent} onChange={(isUrgent) => set({ isUrgent })}>
            {t('notices.urgent')}
          </Switch>
        </div>
      </div>
      <UrgentCard document={document} />
      {children}
      <LanguageTabs
        value={lang}
        onChange={onLang}
        isWritten={(one) => wordOf(document.title, one) !== '' || wordOf(document.content, one) !== ''}
      />
      <MoreFields document={document} onChange={onChange} />
    </>
  )
}
