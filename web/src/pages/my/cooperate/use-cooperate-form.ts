import { isReachable, lengthOf } from '../../../features/feedback/index.ts'
import { requiredRule, useForm } from '../../../features/form/index.ts'
import { useText } from '../../../i18n/index.ts'
import { type PersistedValue, read, usePersisted } from '../../../storage/index.ts'

/** Ways to work together. */
export const DIRECTIONS = ['licence', 'course', 'group', 'other'] as const
/** Type of feedback about business (docs/wire.md#feedbackadd). */
const FEEDBACK_TYPE_BUSINESS = 3
const CONTENT_MIN = 10

const draftSchema = read.object({
  direction: read.optional(read.oneOf(DIRECTIONS), 'licence'),
  name: read.optional(read.text, ''),
  contact: read.optional(read.text, ''),
  content: read.optional(read.text, ''),
})
/** Kept until it was sent. */
const DRAFT: PersistedValue<read.ValueOf<typeof draftSchema>> = {
  key: 'cooperateDraft',
  schema: draftSchema,
  empty: read.demand(draftSchema, {}),
}

/** The form of business cooperation; `onSent` after the server has it. */
export function useCooperateForm(onSent: () => void) {
  const { t } = useText()
  const [draft, setDraft] = usePersisted(DRAFT)
  return useForm({
    initial: draft,
    rules: {
      name: requiredRule('cooperate.problem.name'),
      contact: (contact) => (isReachable(contact) ? null : 'cooperate.problem.contact'),
      content: (content) => (lengthOf(content) < CONTENT_MIN ? 'cooperate.problem.short' : null),
    },
    refusals: {
      'feedback.content_required': 'content',
      'feedback.content_length': 'content',
      'feedback.phone_malformed': 'contact',
      'member.email_malformed': 'contact',
    },
    onValues: setDraft,
    async onSend({ direction, name, contact, content }, call) {
      await call('POST /api/setting.Feedback/add', {
        title: t('cooperate.wire_title', { direction: t(`cooperate.direction.${direction}`), name: name.trim() }),
        content,
        phone: contact.trim(),
        type: FEEDBACK_TYPE_BUSINESS,
      })
      setDraft(DRAFT.empty)
      onSent()
    },
  })
}
