import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './sign-in.module.css'
import type { SignInState } from './use-sign-in.ts'

/** Seconds until a moment, counted down; 0 when it is over. */
function useSecondsUntil(untilMs: number): number {
  const left = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const update = () => setSeconds(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}

function Waiting({ untilMs }: { untilMs: number }) {
  const { t } = useText()
  const seconds = useSecondsUntil(untilMs)
  return seconds > 0 ? <p className={styles.wrong}>{t('sign_in.wait', { n: seconds })}</p> : null
}

/** What is wrong with a sign-in, or what it waits for. */
export function SignInMessage({ state }: { state: SignInState }) {
  const { t } = useText()
  return (
    <div role="alert" className={styles.message}>
      {state.is === 'wrong' && <p className={styles.wrong}>{state.text}</p>}
      {state.is === 'wait' && <Waiting untilMs={state.untilMs} />}
      {state.is === 'work' && (
        <p className={styles.work}>
          {t('sign_in.work')}
          <progress className={styles.bar} value={state.share} max={1} aria-label={t('sign_in.work')} />
        </p>
      )}
    </div>
  )
}
