import { CallFailure } from '@zimu/contract/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './use-work.module.css'

const load = () => import('../../features/login/guard/index.ts')

/** The server asks for more when others of the same network tried meanwhile. */
const MAX_ROUNDS = 3

const challengeOf = (error: unknown) =>
  error instanceof CallFailure && error.error === 'member.work_needed' ? error.body?.data.challenge : undefined

/**
 * Calls that the server may refuse until the browser has worked for them (`member.work_needed`): it is done without asking, and
 * the call is sent again. Where it cannot be done the refusal stays, and says how long to wait.
 * @example const { worked, status, busy } = useWork()
 *          await worked((work) => call('POST /api/member.Login/login', { account, password, ...work }))
 */
export function useWork(): {
  worked<Result>(send: (work: { work?: string }) => Promise<Result>): Promise<Result>
  /** Says what is going on, while it is; stands below the form. */
  status: ReactNode
  /** The word for the busy button, while the browser works. */
  busy: string | undefined
} {
  const { t } = useText()
  const [share, setShare] = useState<number | null>(null)
  const leave = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    leave.current = controller
    return () => controller.abort()
  }, [])

  async function solve(error: unknown): Promise<string> {
    const challenge = challengeOf(error)
    const signal = leave.current?.signal
    if (!challenge || !signal) return ''
    setShare(0)
    try {
      const { solveWork } = await load()
      return await solveWork(challenge, { onShare: setShare, signal })
    } catch {
      return ''
    } finally {
      setShare(null)
    }
  }

  async function worked<Result>(send: (work: { work?: string }) => Promise<Result>): Promise<Result> {
    let given: { work?: string } = {}
    for (let round = 1; ; round += 1) {
      try {
        return await send(given)
      } catch (error) {
        const work = round > MAX_ROUNDS ? '' : await solve(error)
        if (work === '') throw error
        given = { work }
      }
    }
  }

  return {
    worked,
    status: share !== null && (
      <p className={styles.working} role="status">
        {t('work.text')}
      </p>
    ),
    busy: share === null ? undefined : t('work.busy', { percent: Math.round(share * 100) }),
  }
}
