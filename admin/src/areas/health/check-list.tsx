import type { CheckRow } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { When } from '../../parts/when/index.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import styles from './health.module.css'

const TONES = { ok: 'ok', note: 'brass', bad: 'danger' } as const

/** What the self-check found, the bad first. */
export function CheckList({ checks }: { checks: readonly CheckRow[] }) {
  const { t } = useText()
  return (
    <ul className={styles.rows}>
      {checks.map(({ name, state, finding, todo, change_time }) => (
        <li key={name} className={styles.check} data-state={state}>
          <span className={styles.name}>
            <StateTag tone={TONES[state]}>
              {t(`health.check_${name}`)}
              <VisuallyHidden>{` ${t(`health.state_${state}`)}`}</VisuallyHidden>
            </StateTag>
          </span>
          <span className={styles.finding}>
            <span>{finding}</span>
            {todo !== '' && <span className={styles.todo}>{todo}</span>}
          </span>
          {state !== 'ok' && (
            <span className={styles.since}>
              <Since time={change_time} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** “Since …”, with the time in words. */
function Since({ time }: { time: string }) {
  const { t } = useText()
  const [before = '', after = ''] = t('health.since', { time: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <When time={time} isTimed />
      {after}
    </>
  )
}
