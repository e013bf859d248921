import { FEEDBACK_TYPE_DEFAULT } from '@zimu/contract/constants'
import { isReachable, lengthOf, readTopic, TOPICS } from '../../../features/feedback/index.ts'
import { useForm } from '../../../features/form/index.ts'
import { createRequestId, isWithoutAnswer, useOutbox } from '../../../features/outbox/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { type PersistedValue, read, usePersisted } from '../../../storage/index.ts'

export const CONTENT_MAX = 2000
const CONTENT_MIN = 5

const draftSchema = read.object({
  topic: read.optional(read.oneOf(TOPICS), 'content'),
  title: read.optional(read.text, ''),
  content: read.optional(read.text, ''),
  phone: read.optional(read.text, ''),
})
/** Kept until it was sent, also across a login that a 401 asks for. */
const DRAFT: PersistedValue<read.ValueOf<typeof draftSchema>> = {
  key: 'feedbackDraft',
  schema: draftSchema,
  empty: read.demand(draftSchema, {}),
}

/** `sent`: the server has it · `waiting`: it lies in the outbox until there is a network. */
export type FeedbackEnd = 'sent' | 'waiting'

/** The feedback form; `onEnd` when there is nothing left to do for its writer. */
export function useFeedbackForm(onEnd: (end: FeedbackEnd) => void) {
  const { t } = useText()
  const { query } = usePage()
  const outbox = useOutbox()
  const [draft, setDraft] = usePersisted(DRAFT)
  const topic = readTopic(query.type)
  const form = useForm({
    initial: { ...draft, ...(topic && { topic }), ...(query.title && { title: query.title }) },
    rules: {
      title: () => null,
      content: (content) => (lengthOf(content) < CONTENT_MIN ? 'feedback.problem.short' : null),
      phone: (phone) => (phone.trim() === '' || isReachable(phone) ? null : 'feedback.problem.contact'),
    },
    refusals: {
      'feedback.title_length': 'title',
      'feedback.content_required': 'content',
      'feedback.content_length': 'content',
      'feedback.phone_malformed': 'phone',
      'member.email_malformed': 'phone',
    },
    onValues: setDraft,
    async onSend({ topic: about, title, content, phone }, call) {
      const written = {
        title: t('feedback.wire_title', {
          topic: t(`feedback.topic.${about}`),
          title: title.trim() || t('feedback.untitled'),
        }),
        content,
        phone: phone.trim(),
        type: FEEDBACK_TYPE_DEFAULT,
      } as const
      // The same id both times: an answer that got lost does not make two of one.
      const request_id = createRequestId()
      try {
        await call('POST /api/setting.Feedback/add', { ...written, request_id }, { hideErrorToast: isWithoutAnswer })
        onEnd('sent')
      } catch (error) {
        if (!isWithoutAnswer(error)) throw error
        await outbox.add({ kind: 'feedback', ...written }, request_id)
        onEnd('waiting')
      }
      setDraft(DRAFT.empty)
    },
  })
  return form
}
