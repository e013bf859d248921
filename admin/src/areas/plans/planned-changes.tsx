import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { useNow } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { changeText, type PlannedChange } from './plan-words.ts'
import styles from './plans.module.css'

export interface PlannedChangesProps {
  changes: readonly PlannedChange[]
  /** Left out: they can be seen only. */
  onCancel?: ((change: PlannedChange) => void) | undefined
}

/** Changes of prices that wait for their time. */
export function PlannedChanges({ changes, onCancel }: PlannedChangesProps) {
  const text = useText()
  const { t, formats } = text
  const now = useNow()
  const { can } = useSession()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="plans-planned" className={styles.section}>
      <h2 id="plans-planned" className={styles.heading}>
        {t('plans.planned')}
      </h2>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.plan_change_id} className={styles.change}>
            <Icon of={CalendarClock} size={18} className={styles.changeMark} />
            <span className={styles.changeBody}>
              <span>
                <strong>{change.name}</strong> {changeText(change.before, change.after, text)}
              </span>
              <span className={styles.note}>
                {t('plans.planned_from', {
                  time: formats.dayAndTime(parseWireTime(change.start_time), now),
                  who: change.operator,
                })}
                {change.reason && ` · ${change.reason}`}
                {change.notice_id !== null && can('site.write') && (
                  <>
                    {' · '}
                    <Link to="/notices/$id" params={{ id: String(change.notice_id) }}>
                      {t('plans.notice_of')}
                    </Link>
                  </>
                )}
              </span>
            </span>
            {onCancel && (
              <Button
                size="small"
                aria-label={t('plans.cancel_of', { name: change.name })}
                onClick={() => onCancel(change)}
              >
                {t('plans.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
