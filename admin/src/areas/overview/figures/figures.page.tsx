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
import { CategoryCard } from './category-card.tsx'
import { Cohorts } from './cohorts.tsx'
import { CouponCard } from './coupon-card.tsx'
import own from './figures.module.css'
import { type Asked, type FiguresSearch, TABS, type Tab } from './figures-search.ts'
import { FunnelCards } from './funnel-cards.tsx'
import { MethodCard, PlanCard } from './income-cards.tsx'
import { LineCard } from './line-card.tsx'
import { SearchCards } from './search-cards.tsx'

/** Figures are rolled up as often. */
const EVERY_MS = minutes(1)
const CHOICES = ['7d', '30d', '180d', 'own'] as const

function Tabs({ tabs, current }: { tabs: readonly Tab[]; current: Tab }) {
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

/** Tabs of which the operator may read something: what may not be read is not asked for. */
function useTabs(): readonly Tab[] {
  const { can } = useSession()
  const mayRead: Record<Tab, boolean> = {
    ...{ money: can('money.read'), orders: can('order.read', ['ratio']) },
    ...{ members: true, plays: true, search: can('search.write') },
  }
  return TABS.filter((tab) => mayRead[tab])
}

const LIVE = { keepsFormer: true, everyMs: EVERY_MS }

/** The lines of a tab by day, after what parts them. */
function TabFigures({ tab, asked }: { tab: FigureTab; asked: Asked }) {
  const text = useText()
  const { t } = text
  const query = useCall('GET /admin/api/overview.Figure/days', { tab, ...asked }, LIVE)
  const income = useCall('GET /admin/api/overview.Income/info', asked, { ...LIVE, isEnabled: tab === 'money' })
  const funnel = useCall('GET /admin/api/overview.Funnel/info', asked, { ...LIVE, isEnabled: tab === 'orders' })
  const cohorts = useCall('GET /admin/api/overview.Cohort/list', {}, { ...LIVE, isEnabled: tab === 'members' })
  const plays = useCall('GET /admin/api/overview.Category/list', asked, { ...LIVE, isEnabled: tab === 'plays' })
  const figures = query.data
  const lines = figures?.lines ?? []
  const against = figures ? againstText(asked.vs, lengthOf(figures), figures.vs_to, text) : ''
  if (query.isError && !figures) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      {figures && lines.length === 0 && <p className={own.note}>{t('figures.nothing')}</p>}
      <div className={own.page} aria-busy={query.isPlaceholderData}>
        {tab === 'money' &&
          income.data?.currencies.map((currency) => (
            <div key={currency.currency} className={own.beside}>
              <PlanCard income={income.data} currency={currency} against={against} asked={asked} />
              <div className={own.stack}>
                <MethodCard income={income.data} currency={currency} against={against} asked={asked} />
                <CouponCard currency={currency.currency} coupons={currency.coupons} against={against} asked={asked} />
              </div>
            </div>
          ))}
        {tab === 'orders' && funnel.data && <FunnelCards funnel={funnel.data} against={against} asked={asked} />}
        {lines.map((line) => (
          <LineCard
            key={`${line.line} ${line.currency}`}
            line={line}
            isOneOfMany={lines.filter((other) => other.line === line.line).length > 1}
            against={against}
            asked={asked}
          />
        ))}
        {tab === 'plays' && plays.data && <CategoryCard plays={plays.data} against={against} asked={asked} />}
        {tab === 'members' && cohorts.data && (
          <div className={own.wide}>
            <Cohorts list={cohorts.data.list} asked={asked} />
          </div>
        )}
      </div>
      {tab === 'money' && lines.length > 0 && <p className={own.note}>{t('figures.never_netted')}</p>}
    </>
  )
}

function SearchFigures({ asked }: { asked: Asked }) {
  const text = useText()
  const query = useCall('GET /admin/api/overview.Search/info', asked, LIVE)
  const searches = query.data
  if (!searches) return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null
  const against = againstText(asked.vs, lengthOf(searches), searches.vs_to, text)
  return (
    <div className={own.page} aria-busy={query.isPlaceholderData}>
      <SearchCards searches={searches} against={against} asked={asked} />
    </div>
  )
}

function Figures() {
  const { t } = useText()
  const search = useSearch({ from: '/figures' })
  const navigate = useNavigate()
  const change = (patch: Partial<FiguresSearch>) =>
    void navigate({ to: '/figures', search: { ...search, ...patch }, replace: true, resetScroll: false })
  const tabs = useTabs()
  const tab = search.tab ?? tabs[0] ?? 'members'
  const asked = { day: search.day ?? '30d', vs: search.vs ?? 'prev' } as const
  // The same answer as that of the tab: it says of which days, and until when they are counted.
  const shown = tab === 'search' ? 'plays' : tab
  const { data: figures } = useCall('GET /admin/api/overview.Figure/days', { tab: shown, ...asked }, LIVE)
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
      {tab === 'search' ? <SearchFigures asked={asked} /> : <TabFigures tab={tab} asked={asked} />}
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
