import type { Input } from '@zimu/contract'
import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ContentChoice } from '../../../parts/content-choice/index.ts'
import { toFieldTime, toWireTime } from '../../../parts/when/index.ts'
import { BASE_LANGUAGE, cleanWords, LanguageTabs, type Words, withWord, wordOf } from '../../../parts/worded/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { entryConflict } from '../entry-conflict.ts'
import styles from '../site.module.css'
import { SLIDES } from '../site-words.ts'
import { PictureFields, pixels, type SlidePicture } from './slide-picture.tsx'
import { type SlideTimes, TimeFields } from './slide-time.tsx'
import { type Slide, slideTitle } from './slide-words.ts'

const MAX_LINE = 255
type SaveInput = Omit<Input<'POST /admin/api/site.Carousel/save'>, 'request_id'>

interface Form extends SlideTimes, SlidePicture {
  title: Words
  desc: Words
  leads: 'content' | 'url'
  content_id: number
  content_name: string
  url: string
  color: string
  isShown: boolean
}

const formOf = (slide: Slide | undefined, isFull: boolean): Form => ({
  title: slide?.title ?? {},
  desc: slide?.desc ?? {},
  leads: slide && slide.content_id === 0 ? 'url' : 'content',
  content_id: slide?.content_id ?? 0,
  content_name: slide?.content_name ?? '',
  url: slide?.url ?? '',
  image_url: slide?.image_url ?? '',
  width: String(slide?.width || ''),
  height: String(slide?.height || ''),
  color: slide?.color ?? '',
  picture: undefined,
  start: slide?.start_time ? toFieldTime(slide.start_time) : '',
  end: slide?.end_time ? toFieldTime(slide.end_time) : '',
  languages: slide?.languages ?? [],
  isShown: slide ? slide.is_disable === 0 : !isFull,
})

function inputOf(form: Form, slide: Pick<Slide, 'carousel_id' | 'version' | 'position'> | undefined): SaveInput {
  const { leads, content_id, url, image_url, width, height, color, isShown } = form
  return {
    ...(slide ? { carousel_id: slide.carousel_id, version: slide.version, position: slide.position } : {}),
    ...{ title: cleanWords(form.title), desc: cleanWords(form.desc) },
    ...(leads === 'content' && content_id > 0 ? { content_id } : {}),
    url: leads === 'url' ? url.trim() : '',
    ...{ image_url: image_url.trim(), width: pixels(width), height: pixels(height), color },
    ...(form.picture ? { file_key: form.picture.file_key } : {}),
    ...(form.start === '' ? {} : { start_time: toWireTime(form.start) }),
    ...(form.end === '' ? {} : { end_time: toWireTime(form.end) }),
    languages: LANGUAGES.filter((lang) => form.languages.includes(lang)),
    is_disable: isShown ? 0 : 1,
  }
}

interface FieldsProps {
  form: Form
  set: (patch: Partial<Form>) => void
}

/** Where a press leads. */
function LeadFields({ form, set }: FieldsProps) {
  const { t } = useText()
  return (
    <>
      <Segmented
        label={t('carousel.leads')}
        value={form.leads}
        options={[
          { value: 'content', label: t('carousel.leads_to_content') },
          { value: 'url', label: t('carousel.leads_to_url') },
        ]}
        onChange={(leads) => set({ leads })}
      />
      {form.leads === 'content' ? (
        <ContentChoice
          label={t('carousel.content')}
          content={{ content_id: form.content_id, name: form.content_name }}
          onChoose={({ content_id, name }) => set({ content_id, content_name: name })}
        />
      ) : (
        <Field
          label={t('carousel.url')}
          type="url"
          maxLength={500}
          placeholder="https://"
          value={form.url}
          onChange={(event) => set({ url: event.target.value })}
        />
      )}
    </>
  )
}

export interface SlideEditorProps {
  /** Left out: a new one. */
  slide: Slide | undefined
  /** As many are shown as there may be: a new one waits. */
  isFull: boolean
  onClose: () => void
}

/** Makes or changes a slide. */
export function SlideEditor({ slide, isFull, onClose }: SlideEditorProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [form, setForm] = useState(() => formOf(slide, isFull))
  const [lang, setLang] = useState<Language>(BASE_LANGUAGE)
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const set = (patch: Partial<Form>) => setForm({ ...form, ...patch })

  async function save() {
    if (isBusy) return
    setBusy(true)
    setWrong('')
    const answer = await perform({
      id: 'POST /admin/api/site.Carousel/save',
      input: inputOf(form, slide),
      done: t('carousel.saved'),
      areas: SLIDES,
      conflict: {
        ...entryConflict(slide ? slideTitle(slide, text) : '', t('site.save_still'), text),
        merge: ({ version }) => inputOf(form, slide && { ...slide, version }),
      },
      onFailure({ error, msg }) {
        const isOfForm = /^(site\.(slide|time)|content\.|media\.)/.test(error)
        if (isOfForm) setWrong(msg)
        return isOfForm
      },
    })
    setBusy(false)
    if (answer) onClose()
  }

  return (
    <Dialog
      isOpen
      title={slide ? slideTitle(slide, text) : t('carousel.new')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
            {t('site.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LeadFields form={form} set={set} />
        <LanguageTabs value={lang} onChange={setLang} isWritten={(one) => wordOf(form.title, one) !== ''} />
        <Field
          label={t('carousel.own_title')}
          hint={form.leads === 'content' ? t('carousel.own_title_hint') : ''}
          lang={lang}
          maxLength={MAX_LINE}
          value={wordOf(form.title, lang)}
          onChange={(event) => set({ title: withWord(form.title, lang, event.target.value) })}
        />
        <Field
          label={t('carousel.desc')}
          lang={lang}
          maxLength={MAX_LINE}
          value={wordOf(form.desc, lang)}
          onChange={(event) => set({ desc: withWord(form.desc, lang, event.target.value) })}
        />
        <PictureFields form={form} set={set} />
        <TimeFields form={form} set={set} />
        <Switch isOn={form.isShown} onChange={(isShown) => set({ isShown })}>
          {t('carousel.is_shown')}
        </Switch>
        {isFull && !slide && <p className={styles.note}>{t('carousel.waits')}</p>}
        {wrong && (
          <p className={styles.error} role="alert">
            {wrong}
          </p>
        )}
      </div>
    </Dialog>
  )
}
