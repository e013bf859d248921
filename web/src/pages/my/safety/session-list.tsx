import type { Output } from '@zimu/contract'
import { useAction, useCall } from '../../../api/index.ts'
import { SectionFailure } from '../../../features/failure/index.ts'
import { datesOf, parseWireTime, useText } from '../../../i18n/index.ts'
import { Button, CellGroup, ControlCell, Skeleton, SkeletonLine, useToasts } from '../../../ui/index.ts'
import styles from './session-list.module.css'

const SESSIONS = 'GET /api/member.Member/sessions'
/** Read anew with every visit. */
export const useSessions = () => useCall(SESSIONS, {}, { freshMs: 0 })
const END = 'POST /api/member.Member/sessionEnd'
type Session = Output<typeof SESSIONS>['list'][number]

/** Where the account is logged in, and how to end it there (docs/wire.md#authentication). */
export function SessionList({ sessions: { data, error, refetch } }: { sessions: ReturnType<typeof useSessions> }) {
  const { t } = useText()
  const others = data?.list.filter(({ is_current }) => is_current === 0) ?? []
  return (
    <>
      <CellGroup label={t('safety.sessions')}>
        {data?.list.map((session) => (
          <SessionCell key={session.session_id} session={session} onEnded={() => void refetch()} />
        ))}
      </CellGroup>
      {!data && !error && (
        <Skeleton label={t('shell.loading')}>
          <div className={styles.skeleton}>
            <SkeletonLine width="52%" />
            <SkeletonLine gap={10} height={12} width="36%" />
          </div>
        </Skeleton>
      )}
      {!data && error && <SectionFailure onRetry={() => void refetch()} />}
      {others.length > 1 && <EndOthers onEnded={() => void refetch()} />}
    </>
  )
}

function SessionCell({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t, formats, language } = useText()
  const end = useAction(END)
  const toasts = useToasts()
  const since = t('safety.session_since', { date: datesOf(language).date(parseWireTime(session.create_time)) })
  const used = datesOf(language).date(parseWireTime(session.use_time))
  const lines = session.is_current
    ? [t('safety.session_current'), [since, session.login_ip].join(formats.metaSeparator)]
    : [t('safety.session_used', { date: used, address: session.login_ip }), since]

  async function endSession() {
    await end.mutateAsync({ session_id: session.session_id })
    toasts.show(t('safety.session_ended'))
    onEnded()
  }

  return (
    <ControlCell
      label={session.device || t('safety.device_unknown')}
      description={lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      control={
        session.is_current ? null : (
          <Button
            variant="text"
            size="small"
            className={styles.end}
            busy={end.isPending && t('safety.session_ending')}
            onClick={() => void endSession().catch(onEnded)}
          >
            {t('safety.session_end')}
          </Button>
        )
      }
    />
  )
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useText()
  const end = useAction(END)
  const toasts = useToasts()

  async function endOthers() {
    await end.mutateAsync({ is_others: 1 })
    toasts.show(t('safety.session_ended'))
    onEnded()
  }

  return (
    <div className={styles.others}>
      <Button
        variant="secondary"
        busy={end.isPending && t('safety.session_ending')}
        onClick={() => void endOthers().catch(onEnded)}
      >
        {t('safety.session_end_others')}
      </Button>
    </div>
  )
}
