import type { Input, Output } from '@zimu/contract'
import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { cleanWords, LanguageTabs, type Words, withWord, wordOf } from '../../../parts/worded/index.ts'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import styles from './panel.module.css'

type Offered = NonNullable<Output<'POST /admin/api/plan.Price/plan'>['notice']>
type Given = Input<'POST /admin/api/plan.Price/plan'>['notice']
const [BASE] = LANGUAGES

/** A notice to be prepared with a change: as it is offered, until somebody has written in it. */
export function useNoticeDraft(offered: Offered | null | undefined) {
  const [isWanted, setWanted] = useState(true)
  const [edited, setEdited] = useState<Partial<Offered>>({})
  const words = offered ? { ...offered, ...edited } : undefined
  const title = cleanWords(words?.title ?? {})
  const isMissing = isWanted && words !== undefined && wordOf(title, BASE) === ''
  const notice: Given = isWanted && words ? { title, content: cleanWords(words.content) } : undefined
  const change = (patch: Partial<Offered>) => setEdited({ ...edited, ...patch })
  return { words, isWanted, isMissing, notice, setWanted, change }
}

/** Title and text by language; the notice stays hidden until somebody publishes it. */
export function NoticeDraft({ draft }: { draft: ReturnType<typeof useNoticeDraft> }) {
  const { t } = useText()
  const [lang, setLang] = useState<Language>(BASE)
  const { words, isWanted, isMissing, setWanted, change } = draft
  if (!words) return null
  const isWritten = (language: Language) => wordOf(words.title, language) !== ''
  const write = (of: Words, text: string) => withWord(of, lang, text)
  return (
    <section className={styles.part} aria-label={t('plans.notice')}>
      <Switch isOn={isWanted} onChange={setWanted}>
        {t('plans.notice')}
      </Switch>
      {isWanted && (
        <>
          <p className={styles.note}>{t('plans.notice_hint')}</p>
          <LanguageTabs value={lang} onChange={setLang} isWritten={isWritten} />
          <Field
            label={t('plans.notice_title')}
            maxLength={255}
            lang={lang}
            value={wordOf(words.title, lang)}
            error={isMissing && lang === BASE ? t('plans.notice_needed') : undefined}
            onChange={(event) => change({ title: write(words.title, event.target.value) })}
          />
          <TextArea
            label={t('plans.notice_text')}
            maxLength={2000}
            rows={4}
            lang={lang}
            value={wordOf(words.content, lang)}
            onChange={(event) => change({ content: write(words.content, event.target.value) })}
          />
        </>
      )}
    </section>
  )
}
