import { useState } from 'react'
import { SectionFailure } from '../../../features/failure/index.ts'
import { lazySheet } from '../../../features/lazy/index.ts'
import { type Plan, planTexts, type usePlans } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { PriceList, SectionHeading, Skeleton } from '../../../ui/index.ts'
import styles from './vip.module.css'

const AgreementSheet = lazySheet(async () => (await import('../../../features/agreement/index.ts')).AgreementSheet)

const SKELETON_CARDS = ['first', 'second', 'third', 'fourth']

function FinePrint() {
  const { t, around } = useText()
  const [isOpen, setOpen] = useState(false)
  const [before, after] = around('vip.fine_print', 'agreement')
  return (
    <p className={styles.finePrint}>
      {before}
      <button className={styles.agreement} type="button" onClick={() => setOpen(true)}>
        {t('vip.agreement')}
      </button>
      {after}
      <AgreementSheet unique="vip-agreement" open={isOpen} onClose={() => setOpen(false)} />
    </p>
  )
}

export interface PlanSectionProps {
  query: ReturnType<typeof usePlans>
  chosen: Plan | undefined
  onChoose: (plan: Plan) => void
  /** Nothing can be picked while an order is under way. */
  inert: boolean
}

/** The price cards with their states: blocks, failure, nothing on sale. */
function Plans({ query: { data, error, refetch }, chosen, onChoose, inert }: PlanSectionProps) {
  const text = useText()
  const { t } = text
  if (!data && error) return <SectionFailure onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton label={t('shell.loading')}>
        <div className={styles.skeleton}>
          {SKELETON_CARDS.map((name) => (
            <span key={name} className={styles.skeletonCard} />
          ))}
        </div>
      </Skeleton>
    )
  if (data.list.length === 0) return <p className={styles.closed}>{t('vip.plans_empty')}</p>
  const options = data.list.map((plan) => ({
    id: String(plan.viptype_id),
    label: plan.name,
    ...planTexts(plan, data.list, text),
  }))
  return (
    <>
      <PriceList
        label={t('vip.plans')}
        options={options}
        value={String(chosen?.viptype_id)}
        onChange={(id) => {
          const plan = data.list.find(({ viptype_id }) => String(viptype_id) === id)
          if (plan) onChoose(plan)
        }}
        inert={inert}
      />
      <FinePrint />
    </>
  )
}

/** 选择期限: heading and plans. */
export function PlanSection(props: PlanSectionProps) {
  const { t } = useText()
  return (
    <section>
      <SectionHeading title={t('vip.plans')} first />
      <Plans {...props} />
    </section>
  )
}
