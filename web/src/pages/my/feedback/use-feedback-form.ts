import { FEEDBACK_TYPE_DEFAULT } from '@zimu/contract/constants'
import { useRef } from 'react'
import { isReachable, lengthOf, readTopic, TOPICS } from '../../../features/feedback/index.ts'
import { useForm } from '../../../features/form/index.ts'
import { createRequestId, isWithoutAnswer, useOutbox } from '../../../features/outbox/index.ts'
import { recentFailures } from '../../../features/play-failures/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { type PersistedValue, read, usePersisted, useStorage } from '../../../storage/index.ts'
import type { FeedbackPictures } from './use-pictures.ts'

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
export function useFeedbackForm(pictures: FeedbackPictures, onEnd: (end: FeedbackEnd) => void) {
  const { t } = useText()
  const { query } = usePage()
  const outbox = useOutbox()
  const storage = useStorage()
  // With pictures it is sent again by its writer, under the id of the first try.
  const tried = useRef('')
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
      const request_id = tried.current || createRequestId()
      const images = pictures.list.map(({ file_id }) => ({ file_id }))
      const sent = { ...written, images, failures: recentFailures(storage), request_id }
      // The outbox has no room for pictures: then the failure is said, and everything stays in the form.
      const goesToOutbox = (error: unknown) => images.length === 0 && isWithoutAnswer(error)
      try {
        await call('POST /api/setting.Feedback/add', sent, { hideErrorToast: goesToOutbox })
        tried.current = ''
        onEnd('sent')
      } catch (error) {
        tried.current = isWithoutAnswer(error) ? request_id : ''
        if (!goesToOutbox(error)) throw error
        tried.current = ''
        await outbox.add({ kind: 'feedback', ...written }, request_id)
        onEnd('waiting')
      }
      setDraft(DRAFT.empty)
      pictures.clear()
    },
  })
  return form
}
