import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { splitTitle, type Thread } from '../feedback-words.ts'
import styles from './thread.module.css'

/** Group of the first question where there are none yet. */
const FIRST_GROUP = 'general'

/** Makes a hidden question of a thread: what was asked and answered is the beginning of its texts. */
export function FaqDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { t, maybe } = useText()
  const perform = usePerform()
  const questions = useCall('GET /admin/api/site.Faq/list', {}).data?.list ?? []
  const groups = [...new Set(questions.map(({ group }) => group))]
  const answer = thread.messages.findLast(({ is_answer }) => is_answer === 1)?.text ?? ''
  const [chosen, setChosen] = useState('')
  const [values, setValues] = useState({ question: splitTitle(thread.title).title, answer })
  const [isBusy, setBusy] = useState(false)
  const group = chosen || groups[0] || FIRST_GROUP
  const isReady = values.question.trim() !== '' && values.answer.trim() !== ''

  async function make() {
    setBusy(true)
    const done = await perform({
      id: 'POST /admin/api/feedback.Feedback/toFaq',
      input: {
        ...{ feedback_id: thread.feedback_id, group },
        question: { 'zh-Hans': values.question.trim() },
        answer: { 'zh-Hans': values.answer.trim() },
      },
      done: t('feedback.faq_done'),
      areas: ['site.Faq'],
    })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog
      isOpen
      title={t('feedback.to_faq')}
      text={t('feedback.faq_text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void make()}>
          {t('feedback.faq_make')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('feedback.faq_group')}
          value={group}
          options={(groups.length > 0 ? groups : [FIRST_GROUP]).map((key) => ({
            value: key,
            label: maybe(`questions.group_${key}`) ?? key,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Field
          label={t('feedback.faq_question')}
          maxLength={255}
          value={values.question}
          onChange={(event) => setValues({ ...values, question: event.target.value })}
        />
        <TextArea
          label={t('feedback.faq_answer')}
          rows={8}
          maxLength={8000}
          value={values.answer}
          onChange={(event) => setValues({ ...values, answer: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
