import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { moveTo, OrderList } from '../../parts/order/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { PlanPanel } from './panel/plan-panel.tsx'
import { PlanCard, PlanMenu } from './plan-card.tsx'
import type { PlanRow } from './plan-words.ts'
import { PlannedChanges } from './planned-changes.tsx'
import styles from './plans.module.css'
import type { PlansSearch } from './plans-search.ts'
import { usePlanActs } from './use-plan-acts.ts'

interface CardsProps {
  plans: readonly PlanRow[]
  openKey: number | undefined
  acts: ReturnType<typeof usePlanActs>
  mayWrite: boolean
}

/** Plans on sale, in the order of the VIP page. */
function SoldPlans({ plans, openKey, acts, mayWrite }: CardsProps) {
  const { t } = useText()
  const keys = plans.map(({ viptype_id }) => viptype_id)
  return (
    <section aria-labelledby="plans-sold" className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id="plans-sold" className={styles.heading}>
          {t('plans.on_sale')}
        </h2>
        <span className={styles.note}>{t('plans.in_order')}</span>
      </header>
      {plans.length === 0 && <p className={styles.note}>{t('plans.none_sold')}</p>}
      <OrderList
        isCards
        isFixed={!mayWrite}
        label={t('plans.on_sale')}
        rows={plans}
        rowKey={({ viptype_id }) => viptype_id}
        rowTitle={({ name }) => name}
        openKey={openKey}
        onOrder={acts.order}
        render={(plan, place) => (
          <>
            <PlanCard plan={plan} />
            {mayWrite && (
              <PlanMenu
                plan={plan}
                place={place}
                all={plans.length}
                onMove={(step) => void acts.order(moveTo(keys, plan.viptype_id, place - 1 + step))}
                onSell={(isSold) => acts.sell(plan, isSold)}
              />
            )}
          </>
        )}
      />
    </section>
  )
}

/** Plans that nobody can buy. */
function OtherPlans({ plans, openKey, acts, mayWrite }: CardsProps) {
  const { t } = useText()
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="plans-off" className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id="plans-off" className={styles.heading}>
          {t('plans.off_sale')}
        </h2>
        <span className={styles.note}>{t('plans.num', { n: plans.length })}</span>
      </header>
      <OrderList
        isCards
        isFixed
        label={t('plans.off_sale')}
        rows={plans}
        rowKey={({ viptype_id }) => viptype_id}
        rowTitle={({ name }) => name}
        openKey={openKey}
        onOrder={acts.order}
        render={(plan) => (
          <>
            <PlanCard plan={plan} />
            {mayWrite && <PlanMenu plan={plan} onSell={(isSold) => acts.sell(plan, isSold)} />}
          </>
        )}
      />
    </section>
  )
}

function Plans() {
  const { t } = useText()
  const { can } = useSession()
  const mayWrite = can('plan.write')
  const { open, part } = useSearch({ from: '/plans' })
  const navigate = useNavigate()
  const change = (search: PlansSearch) => void navigate({ to: '/plans', search, resetScroll: false })
  const query = useCall('GET /admin/api/plan.Plan/list', {})
  const acts = usePlanActs()
  const plans = query.data?.list ?? []
  const opened = plans.find(({ viptype_id }) => viptype_id === open)
  const isOpen = opened !== undefined || (open === 'new' && mayWrite)
  const cards = { openKey: opened?.viptype_id, acts, mayWrite }
  const make = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={() => change({ open: 'new' })}>
      {t('plans.new')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('plans.title')} actions={make} />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <div className={styles.waiting}>
          <SkeletonLine width="60%" />
        </div>
      ) : plans.length === 0 && !isOpen ? (
        <EmptyState glyph="价" title={t('plans.empty')} text={t('plans.empty_text')} action={make} />
      ) : (
        <div className={classNames(styles.page, isOpen && styles.withPanel)}>
          <div className={styles.list}>
            <SoldPlans {...cards} plans={plans.filter(({ is_disable }) => is_disable === 0)} />
            <PlannedChanges changes={query.data.changes} onCancel={mayWrite ? acts.cancel : undefined} />
            <OtherPlans {...cards} plans={plans.filter(({ is_disable }) => is_disable === 1)} />
          </div>
          {isOpen && (
            <PlanPanel
              key={open}
              plan={opened}
              part={part ?? 'price'}
              acts={acts}
              onPart={(next) => change({ open, part: next === 'texts' ? next : undefined })}
              onClose={() => change({})}
              onMade={(viptype_id) => change({ open: viptype_id })}
            />
          )}
        </div>
      )}
    </>
  )
}

/** `/admin/plans`: what is sold, in which order, and for how much. */
export default function PlansPage() {
  return (
    <Guarded right="plan.read">
      <Plans />
    </Guarded>
  )
}
