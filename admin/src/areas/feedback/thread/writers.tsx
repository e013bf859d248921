import { PenLine } from 'lucide'
import { useLive } from '../../../api/use-live.ts'
import { useText } from '../../../i18n/index.ts'
import { usePresence } from '../../../parts/presence/index.ts'
import { useSession } from '../../../session/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './thread.module.css'

const placeOf = (feedback_id: number) => `feedback_writing:${feedback_id}`

/** Tells the others that one is writing, as long as it is there. */
export function Writing({ feedback_id }: { feedback_id: number }) {
  usePresence(placeOf(feedback_id))
  return null
}

/** Says who else is writing an answer. */
export function Writers({ feedback_id }: { feedback_id: number }) {
  const { t, formats } = useText()
  const { data } = useSession()
  const { isLive, event } = useLive('presence')
  const here = isLive && event ? event.here : []
  const names = here
    .filter(({ place, operator_id }) => place === placeOf(feedback_id) && operator_id !== data.operator_id)
    .map(({ nickname }) => nickname)
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={styles.writers}>
          <Icon of={PenLine} size={14} />
          {t('feedback.writing', { who: names.join(formats.comma) })}
        </p>
      )}
    </div>
  )
}
