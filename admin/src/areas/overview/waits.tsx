import { Link } from '@tanstack/react-router'
import type { WaitingName } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { MAX_WAITING } from '@zimu/contract/waiting'
import {
  Archive,
  ChevronRight,
  Clapperboard,
  HeartPulse,
  type IconNode,
  Image,
  ListX,
  MessageSquareText,
  MessageSquareWarning,
  MessagesSquare,
  ReceiptText,
  Scale,
  Search,
  Undo2,
  Webhook,
} from 'lucide'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { ageText, useNow } from '../../parts/when/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './overview.module.css'
import own from './waits.module.css'

/** How many wait of each kind, as far as it is known. */
export type Counts = { [Kind in WaitingName]?: number | undefined }

const LIST = 'GET /admin/api/overview.Waiting/list'

/** What each kind looks like, and where one deals with it; some have no page yet. */
const KINDS: Record<WaitingName, { icon: IconNode; tone: 'danger' | 'brass'; to?: Place }> = {
  orders: { icon: ReceiptText, tone: 'danger', to: { to: '/orders', search: { view: 'person' } } },
  refunds: { icon: Undo2, tone: 'danger', to: { to: '/refunds' } },
  differences: { icon: Scale, tone: 'danger', to: { to: '/books', search: { view: 'open' } } },
  days: { icon: Scale, tone: 'brass', to: { to: '/days' } },
  renditions: { icon: Clapperboard, tone: 'danger', to: { to: '/uploads' } },
  danmu: { icon: MessageSquareWarning, tone: 'brass', to: { to: '/danmu' } },
  comments: { icon: MessagesSquare, tone: 'brass', to: { to: '/comments' } },
  feedback: { icon: MessageSquareText, tone: 'brass', to: { to: '/feedback' } },
  contents: { icon: Image, tone: 'brass', to: { to: '/contents' } },
  health: { icon: HeartPulse, tone: 'danger', to: { to: '/health' } },
  jobs: { icon: ListX, tone: 'danger', to: { to: '/jobs', search: { state: 'dead' } } },
  hooks: { icon: Webhook, tone: 'danger', to: { to: '/hooks', search: { tab: 'hooks' } } },
  backups: { icon: Archive, tone: 'brass', to: { to: '/backups' } },
  search_words: { icon: Search, tone: 'brass', to: { to: '/search-words', search: { tab: 'review' } } },
}

type Place =
  | { to: '/orders'; search: { view: 'person' } }
  | { to: '/search-words'; search: { tab: 'review' } }
  | { to: '/books'; search: { view: 'open' } }
  | { to: '/jobs'; search: { state: 'dead' } }
  | { to: '/hooks'; search: { tab: 'hooks' } }
  | {
      to:
        | '/days'
        | '/refunds'
        | '/uploads'
        | '/contents'
        | '/danmu'
        | '/comments'
        | '/feedback'
        | '/health'
        | '/backups'
    }

/** What waits for somebody, money first. `counts`: by the live stream, newer than what is asked for. */
export function Waits({ counts }: { counts: Counts }) {
  const text = useText()
  const { t } = text
  const money = useMoney()
  const nowMs = useNow()
  const query = useCall(LIST, {}, { everyMs: minutes(1), keepsFormer: true })
  const { refetch } = query
  const told = JSON.stringify(counts)
  const heard = useRef(told)
  useEffect(() => {
    if (heard.current === told) return
    heard.current = told
    void refetch()
  }, [told, refetch])
  const rows = (query.data?.list ?? [])
    .map((row) => ({ ...row, num: counts[row.kind] ?? row.num }))
    .filter(({ num }) => num > 0)
  const sum = rows.reduce((all, { num }) => all + num, 0)
  return (
    <section className={styles.section} aria-labelledby="overview-waits">
      <h2 id="overview-waits" className={styles.heading}>
        {t('overview.waits')}
        {sum > 0 && <span className={styles.headNote}>{t('overview.waits_num', { n: sum })}</span>}
      </h2>
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void refetch()} />}
      {query.data && rows.length === 0 && <p className={styles.nothing}>{t('overview.waits_none')}</p>}
      <ul className={styles.rows}>
        {rows.map(({ kind, num, sums, oldest_time }) => {
          const { icon, tone, to } = KINDS[kind]
          const what = t(`overview.kind_${kind}`)
          const oldest = oldest_time === null ? undefined : ageText(parseWireTime(oldest_time), nowMs, text)
          const notes = [
            ...sums.map(({ amount, currency }) => money(amount, currency)),
            ...(oldest === undefined ? [] : [t('overview.oldest', { time: oldest })]),
          ]
          return (
            <li key={kind} className={own.wait}>
              <span className={own.waitIcon} data-tone={tone}>
                <Icon of={icon} size={18} />
              </span>
              <span className={own.waitText}>
                <strong>
                  {what} <span className={own.waitNum}>{num > MAX_WAITING ? `${MAX_WAITING}+` : num}</span>
                </strong>
                <span className={styles.note}>{notes.join(' · ')}</span>
              </span>
              {to && (
                <Link {...to} className={own.look} aria-label={t('overview.look_at', { what })}>
                  <span className={own.lookWord}>{t('overview.look')}</span>
                  <Icon of={ChevronRight} size={18} className={own.lookMark} />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
