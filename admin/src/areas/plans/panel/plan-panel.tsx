import { X } from 'lucide'
import { useText } from '../../../i18n/index.ts'
import { useSession } from '../../../session/index.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { PlanRow } from '../plan-words.ts'
import type { usePlanActs } from '../use-plan-acts.ts'
import styles from './panel.module.css'
import { PriceFacts } from './price-facts.tsx'
import { PricePart } from './price-part.tsx'
import { TextsPart } from './texts-part.tsx'

export type PlanPart = 'price' | 'texts'

export interface PlanPanelProps {
  /** Left out: a new one. */
  plan: PlanRow | undefined
  part: PlanPart
  acts: ReturnType<typeof usePlanActs>
  onPart: (part: PlanPart) => void
  onClose: () => void
  onMade: (viptype_id: number) => void
}

/** One plan: its price with what a new one would do, or its texts. */
export function PlanPanel({ plan, part, acts, onPart, onClose, onMade }: PlanPanelProps) {
  const { t } = useText()
  const { can } = useSession()
  const mayWrite = can('plan.write')
  const title = plan?.name ?? t('plans.new')
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.note}>{t(plan ? 'plans.panel_note' : 'plans.new_note')}</span>
        <IconButton icon={X} size={18} label={t('plans.close')} onClick={onClose} />
      </header>
      {plan && mayWrite && (
        <div className={styles.parts}>
          <Segmented
            label={t('plans.part')}
            value={part}
            options={[
              { value: 'price', label: t('plans.part_price') },
              { value: 'texts', label: t('plans.part_texts') },
            ]}
            onChange={onPart}
          />
        </div>
      )}
      {plan && !mayWrite ? (
        <PriceFacts plan={plan} />
      ) : plan && part === 'price' ? (
        <PricePart key={plan.version} plan={plan} acts={acts} onClose={onClose} />
      ) : (
        <TextsPart key={plan?.version} plan={plan} onClose={onClose} onMade={onMade} />
      )}
    </section>
  )
}
