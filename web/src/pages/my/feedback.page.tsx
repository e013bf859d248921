import { useState } from 'react'
import { TOPICS } from '../../features/feedback/index.ts'
import { FormView, SentView } from '../../features/form/index.ts'
import { NavTrailing, usePageLink } from '../../features/links/index.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { Button, ChipChoice, Field, NavAction } from '../../ui/index.ts'
import styles from './feedback/feedback.module.css'
import { PictureField } from './feedback/picture-field.tsx'
import { CONTENT_MAX, type FeedbackEnd, useFeedbackForm } from './feedback/use-feedback-form.ts'
import { usePictures } from './feedback/use-pictures.ts'

const LIST = '/pages/my/feedbacklist'
const TITLE_MAX = 30

export default function FeedbackPage() {
  const { t } = useText()
  const link = usePageLink()
  const [end, setEnd] = useState<FeedbackEnd | null>(null)
  return (
    <>
      <NavTrailing>
        <NavAction {...link(LIST)}>{t('feedback.records')}</NavAction>
      </NavTrailing>
      {end ? (
        <SentView {...sentTexts(end, t)}>
          <Button {...link(LIST)}>{t('feedback.see_records')}</Button>
          <Button variant="secondary" onClick={() => setEnd(null)}>
            {t('feedback.another')}
          </Button>
        </SentView>
      ) : (
        <FeedbackForm onEnd={setEnd} />
      )}
    </>
  )
}

function sentTexts(end: FeedbackEnd, t: Text['t']) {
  return end === 'sent'
    ? { title: t('feedback.sent') }
    : { title: t('offline.feedback_title'), text: t('offline.feedback_text') }
}

function FeedbackForm({ onEnd }: { onEnd: (end: FeedbackEnd) => void }) {
  const { t } = useText()
  const pictures = usePictures()
  const form = useFeedbackForm(pictures, onEnd)
  const topic = form.bind('topic')
  return (
    <FormView
      close
      onSubmit={form.submit}
      actions={
        <Button type="submit" busy={form.isSending && t('feedback.sending')}>
          {t('feedback.send')}
        </Button>
      }
    >
      <div>
        <p className={styles.label}>{t('feedback.topic')}</p>
        <ChipChoice
          label={t('feedback.topic')}
          options={TOPICS.map((id) => ({ id, label: t(`feedback.topic.${id}`) }))}
          value={topic.value}
          onChange={topic.onChange}
        />
      </div>
      <Field
        {...form.bind('title')}
        label={t('feedback.title')}
        note={t('form.optional')}
        placeholder={t('feedback.title_hint')}
        maxLength={TITLE_MAX}
        enterKeyHint="next"
      />
      <Field {...form.bind('content')} label={t('feedback.content')} kind="multiline" maxLength={CONTENT_MAX} />
      <PictureField pictures={pictures} />
      <Field
        {...form.bind('phone')}
        label={t('feedback.contact')}
        note={t('form.optional')}
        placeholder={t('feedback.contact_hint')}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="send"
      />
    </FormView>
  )
}
