import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { LANGUAGE_NAMES, parseWireTime, useText } from '../../../i18n/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { useNow } from '../../../parts/when/index.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from '../site.module.css'
import own from './carousel.module.css'
import { SLIDE_TONES, type Slide } from './slide-words.ts'

/** Whether visitors see a slide now, and from when or since when they do not. */
export function SlideState({ row }: { row: Slide }) {
  const { t, formats } = useText()
  const nowMs = useNow()
  const { state, start_time, end_time } = row
  const when = (time: string) => formats.dayAndTime(parseWireTime(time), nowMs)
  const words = {
    shown: end_time === null ? t('carousel.state_shown') : t('carousel.state_until', { time: when(end_time) }),
    planned: start_time === null ? t('carousel.state_planned') : t('carousel.state_from', { time: when(start_time) }),
    ended: t('carousel.state_ended'),
    hidden: t('site.hidden'),
  }
  return <StateTag tone={SLIDE_TONES[state]}>{words[state]}</StateTag>
}

export interface SlideTimes {
  /** Of `datetime-local` fields; `''`: since ever, without end. */
  start: string
  end: string
  languages: readonly string[]
}

export interface TimeFieldsProps {
  form: SlideTimes
  set: (patch: Partial<SlideTimes>) => void
}

/** From when to when, and who sees it. */
export function TimeFields({ form, set }: TimeFieldsProps) {
  const { t } = useText()
  const toggle = (lang: Language) =>
    set({
      languages: form.languages.includes(lang)
        ? form.languages.filter((one) => one !== lang)
        : [...form.languages, lang],
    })
  return (
    <>
      <div className={styles.pair}>
        <Field
          type="datetime-local"
          label={t('carousel.start')}
          hint={t('carousel.start_hint')}
          value={form.start}
          onChange={(event) => set({ start: event.target.value })}
        />
        <Field
          type="datetime-local"
          label={t('carousel.end')}
          hint={t('carousel.end_hint')}
          value={form.end}
          onChange={(event) => set({ end: event.target.value })}
        />
      </div>
      <fieldset className={own.languages}>
        <legend>{t('carousel.languages')}</legend>
        {LANGUAGES.map((lang) => (
          <Checkbox key={lang} checked={form.languages.includes(lang)} onChange={() => toggle(lang)}>
            {LANGUAGE_NAMES[lang]}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.note}>{t('carousel.languages_note')}</p>
    </>
  )
}
