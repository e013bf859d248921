import type { Output } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { BASE_LANGUAGE, baseWord, cleanWords, LanguageTabs, withWord, wordOf } from '../../../parts/worded/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { entryConflict } from '../entry-conflict.ts'
import styles from '../site.module.css'
import { QUESTIONS } from '../site-words.ts'
import { MarkdownArea } from '../text/markdown-area.tsx'
import { TextPreview } from '../text/text-preview.tsx'
import { groupName } from './question-groups.ts'

const MAX_QUESTION = 255
const MAX_ANSWER = 20_000
/** Choice that a new group is made with. */
const NEW_GROUP = ''

type Info = Output<'GET /admin/api/site.Faq/info'>

interface FormProps {
  info: Info | undefined
  groups: readonly string[]
  onClose: () => void
}

/** Which group a question belongs to; a new one has a key of its own. */
function GroupChoice({
  groups,
  group,
  onChange,
}: {
  groups: readonly string[]
  group: string
  onChange: (key: string) => void
}) {
  const text = useText()
  const { t } = text
  const isNew = !groups.includes(group)
  return (
    <>
      <Select
        label={t('questions.group')}
        value={isNew ? NEW_GROUP : group}
        options={[
          ...groups.map((key) => ({ value: key, label: groupName(key, text) })),
          { value: NEW_GROUP, label: t('questions.new_group') },
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
      {isNew && (
        <Field
          label={t('questions.group_key')}
          hint={t('questions.group_key_hint')}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          value={group}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
        />
      )}
    </>
  )
}

function QuestionForm({ info, groups, onClose }: FormProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [form, setForm] = useState({
    group: info?.group ?? groups[0] ?? NEW_GROUP,
    question: info?.question ?? {},
    answer: info?.answer ?? {},
    isShown: info?.is_disable !== 1,
  })
  const [lang, setLang] = useState<Language>(BASE_LANGUAGE)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [isBusy, setBusy] = useState(false)
  const set = (patch: Partial<typeof form>) => setForm({ ...form, ...patch })
  const isReady =
    form.group !== NEW_GROUP && baseWord(form.question).trim() !== '' && baseWord(form.answer).trim() !== ''

  async function save() {
    if (!isReady || isBusy) return
    setBusy(true)
    const answer = await perform({
      id: 'POST /admin/api/site.Faq/save',
      input: {
        ...(info ? { faq_id: info.faq_id, version: info.version } : {}),
        ...{ group: form.group, question: cleanWords(form.question), answer: cleanWords(form.answer) },
        is_disable: form.isShown ? 0 : 1,
      },
      done: t('questions.saved', { title: baseWord(form.question) }),
      areas: QUESTIONS,
      conflict: entryConflict(info ? baseWord(info.question) : '', t('site.save_still'), text),
    })
    setBusy(false)
    if (answer) onClose()
  }

  return (
    <>
      <div className={styles.form}>
        <GroupChoice groups={groups} group={form.group} onChange={(group) => set({ group })} />
        <LanguageTabs value={lang} onChange={setLang} isWritten={(one) => wordOf(form.question, one) !== ''} />
        <Field
          label={t('questions.question')}
          lang={lang}
          maxLength={MAX_QUESTION}
          value={wordOf(form.question, lang)}
          onChange={(event) => set({ question: withWord(form.question, lang, event.target.value) })}
        />
        <Segmented
          label={t('questions.answer')}
          value={view}
          options={[
            { value: 'write', label: t('questions.answer') },
            { value: 'preview', label: t('site.preview') },
          ]}
          onChange={setView}
        />
        {view === 'write' ? (
          <MarkdownArea
            label={t('questions.answer')}
            lang={lang}
            rows={8}
            max={MAX_ANSWER}
            value={wordOf(form.answer, lang)}
            onChange={(answer) => set({ answer: withWord(form.answer, lang, answer) })}
          />
        ) : (
          <TextPreview title={wordOf(form.question, lang)} markdown={wordOf(form.answer, lang)} lang={lang} />
        )}
        <Switch isOn={form.isShown} onChange={(isShown) => set({ isShown })}>
          {t('site.is_shown')}
        </Switch>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('confirm.cancel')}</Button>
        <Button variant="primary" isBusy={isBusy} disabled={!isReady} onClick={() => void save()}>
          {t('site.save')}
        </Button>
      </div>
    </>
  )
}

function LoadedForm({ faq_id, ...form }: { faq_id: number } & Omit<FormProps, 'info'>) {
  const query = useCall('GET /admin/api/site.Faq/info', { faq_id })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <QuestionForm info={query.data} {...form} /> : <Spinner />
}

export interface QuestionEditorProps {
  /** Left out: a new one. */
  faq_id: number | undefined
  groups: readonly string[]
  onClose: () => void
}

/** Makes or changes a question. */
export function QuestionEditor({ faq_id, ...form }: QuestionEditorProps) {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      size="wide"
      title={t(faq_id === undefined ? 'questions.new' : 'questions.edit')}
      closeLabel={t('shell.close')}
      onClose={form.onClose}
    >
      {faq_id === undefined ? <QuestionForm info={undefined} {...form} /> : <LoadedForm faq_id={faq_id} {...form} />}
    </Dialog>
  )
}
