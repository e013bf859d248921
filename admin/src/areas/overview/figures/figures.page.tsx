import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { FigureTab } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ViewTabs } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { useSession } from '../../../session/index.ts'
import { againstText, lengthOf } from '../figure-words.ts'
import styles from '../overview.module.css'
import { PeriodHead } from '../period-head.tsx'
import own from './figures.module.css'
import { type FiguresSearch, TABS } from './figures-search.ts'
import { LineCard } from './line-card.tsx'

/** Figures are rolled up as often. */
const EVERY_MS = minutes(1)
const CHOICES = ['7d', '30d', 'own'] as const

function Tabs({ tabs, current }: { tabs: readonly FigureTab[]; current: FigureTab }) {
  const { t } = useText()
  const search = useSearch({ from: '/figures' })
  const navigate = useNavigate()
  const router = useRouter()
  const to = (key: string) => {
    const tab = tabs.find((one) => one === key)
    return { to: '/figures', search: { ...search, tab: tab === tabs[0] ? undefined : tab } } as const
  }
  return (
    <ViewTabs
      label={t('figures.title')}
      current={current}
      tabs={tabs.map((key) => ({ key, label: t(`figures.tab_${key}`) }))}
      href={(key) => router.buildLocation(to(key)).publicHref}
      onChoose={(key) => void navigate(to(key))}
    />
  )
}

function Figures() {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const search = useSearch({ from: '/figures' })
  const navigate = useNavigate()
  const change = (patch: Partial<FiguresSearch>) =>
    void navigate({ to: '/figures', search: { ...search, ...patch }, replace: true, resetScroll: false })
  // What may not be read is not asked for first; the answer says which tabs there are.
  const first = can('money.read') ? 'money' : can('order.read', ['ratio']) ? 'orders' : 'members'
  const tab = search.tab ?? first
  const asked = { tab, day: search.day ?? '30d', vs: search.vs ?? 'prev' } as const
  const query = useCall('GET /admin/api/overview.Figure/days', asked, { keepsFormer: true, everyMs: EVERY_MS })
  const figures = query.data
  const tabs = figures?.tabs ?? TABS.filter((one) => one === tab)
  const lines = figures?.lines ?? []
  const against = figures ? againstText(asked.vs, lengthOf(figures), figures.vs_to, text) : ''
  return (
    <>
      <PageHead
        title={t('figures.title')}
        after={
          figures?.roll_time && (
            <span className={styles.rolled}>{t('overview.rolled', { time: figures.roll_time.slice(11, 16) })}</span>
          )
        }
        actions={<PeriodHead search={search} figures={figures} choices={CHOICES} usual="30d" onChange={change} />}
      />
      <Tabs tabs={tabs} current={tab} />
      {query.isError && !figures && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {figures && lines.length === 0 && <p className={own.note}>{t('figures.nothing')}</p>}
      <div className={own.page} aria-busy={query.isPlaceholderData}>
        {lines.map((line) => (
          <LineCard
            key={`${line.line} ${line.currency}`}
            line={line}
            isOneOfMany={lines.filter((other) => other.line === line.line).length > 1}
            against={against}
          />
        ))}
      </div>
      {tab === 'money' && lines.length > 0 && <p className={own.note}>{t('figures.never_netted')}</p>}
    </>
  )
}

/** `/admin/figures`: each figure by day beside the former period. */
export default function FiguresPage() {
  return (
    <Guarded right="figures.read">
      <Figures />
    </Guarded>
  )
}
