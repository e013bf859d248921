import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, CircleMinus, CirclePlus } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { shortMoney } from '../../parts/money/index.ts'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../ui/menu/lazy-icon-menu.tsx'
import { daysText, type PlanRow } from './plan-words.ts'
import styles from './plans.module.css'

/** A plan as the VIP page shows it, with how it sells. */
export function PlanCard({ plan }: { plan: PlanRow }) {
  const text = useText()
  const { t, formats, language } = text
  const { viptype_id, name, price, price_original, currency, days, is_rec, sold_num, member_num } = plan
  const hasOriginal = Number(price_original) > Number(price)
  return (
    <span className={styles.body}>
      <span className={styles.line}>
        <Link to="/plans" search={{ open: viptype_id }} className={styles.name} resetScroll={false}>
          {name}
        </Link>
        {is_rec === 1 && <span className={styles.rec}>{t('plans.recommended')}</span>}
        <span className={styles.price}>{shortMoney(price, currency, language)}</span>
      </span>
      <span className={styles.meta}>
        <span>
          {daysText(days, text)} · {t('plans.members', { n: member_num, count: formats.count(member_num) })}
          {hasOriginal && <s className={styles.original}>{shortMoney(price_original, currency, language)}</s>}
        </span>
        <span>{t('plans.sold', { n: sold_num, count: formats.count(sold_num) })}</span>
      </span>
    </span>
  )
}

export interface PlanMenuProps {
  plan: PlanRow
  /** From 1, of how many; left out: not on sale, so that it has no place. */
  place?: number
  all?: number
  onMove?: (step: 1 | -1) => void
  onSell: (isSold: boolean) => void
}

/** What can be done to a plan, also without dragging it. */
export function PlanMenu({ plan, place, all, onMove, onSell }: PlanMenuProps) {
  const { t } = useText()
  const isSold = plan.is_disable === 0
  const move = (step: 1 | -1) => () => onMove?.(step)
  return (
    <span className={styles.menu}>
      <LazyIconMenu
        icon={ThreeDots}
        label={t('plans.menu', { name: plan.name })}
        sections={() => [
          {
            entries: [
              ...(place === undefined
                ? []
                : [
                    { id: 'up', label: t('site.up'), icon: ArrowUp, isDisabled: place === 1, onChoose: move(-1) },
                    {
                      id: 'down',
                      label: t('site.down'),
                      icon: ArrowDown,
                      isDisabled: place === all,
                      onChoose: move(1),
                    },
                  ]),
              isSold
                ? { id: 'off', label: t('plans.take_off'), icon: CircleMinus, onChoose: () => onSell(false) }
                : { id: 'on', label: t('plans.put_on'), icon: CirclePlus, onChoose: () => onSell(true) },
            ],
          },
        ]}
      />
    </span>
  )
}
