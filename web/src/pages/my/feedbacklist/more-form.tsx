import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lengthOf } from '../../../features/feedback/index.ts'
import { useForm } from '../../../features/form/index.ts'
import { createRequestId } from '../../../features/outbox/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Field, useToasts } from '../../../ui/index.ts'
import styles from './feedbacklist.module.css'

const CONTENT_MAX = 2000

/** Writing again about a feedback that was answered. */
export function MoreForm({ feedback_id, onClose }: { feedback_id: number; onClose: () => void }) {
  const { t } = useText()
  const toasts = useToasts()
  const queries = useQueryClient()
  // The same id for every try: an answer that got lost does not make two of one.
  const [request_id] = useState(createRequestId)
  const form = useForm({
    initial: { content: '' },
    rules: { content: (content) => (lengthOf(content) === 0 ? 'feedback.problem.empty' : null) },
    refusals: {
      'feedback.content_required': 'content',
      'feedback.content_length': 'content',
      'feedback.repeated': 'content',
    },
    async onSend({ content }, call) {
      await call('POST /api/setting.Feedback/more', { feedback_id, content, request_id })
      toasts.show(t('feedback.sent'))
      void queries.invalidateQueries({ queryKey: ['GET /api/setting.Feedback/list'] })
      onClose()
    },
  })
  return (
    <form
      className={styles.moreForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Field {...form.bind('content')} label={t('feedbacklist.more_label')} kind="multiline" maxLength={CONTENT_MAX} />
      <div className={styles.moreButtons}>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('feedbacklist.more_cancel')}
        </Button>
        <Button type="submit" size="small" busy={form.isSending && t('feedback.sending')}>
          {t('feedback.send')}
        </Button>
      </div>
    </form>
  )
}
