import { useText } from '../../../i18n/index.ts'
import type { ActConflict } from '../../../parts/act/index.ts'

/** Somebody wrote or acted while an answer was typed: what is there now is said, and the answer can go out after all. */
export function useReplyConflict(): ActConflict<'POST /admin/api/feedback.Feedback/reply'> {
  const { t, maybe } = useText()
  return {
    name: t('feedback.this_thread'),
    fields: ({ state }) => [
      {
        key: 'state',
        label: t('feedback.state'),
        mine: t('feedback.conflict_mine'),
        theirs: maybe(`feedback.state_${state === 'answered' ? 'waiting' : String(state)}`) ?? String(state),
      },
    ],
    actLabel: t('feedback.reply_anyway'),
  }
}
