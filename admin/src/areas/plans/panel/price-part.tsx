import { useState } from 'react'
import { createRequestId, useApi } from '../../../api/index.ts'
import { parseWireTime, useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useForeseen, useSettled } from '../../../parts/foreseen/index.ts'
import { shortMoney } from '../../../parts/money/index.ts'
import { toWireTime, useNow } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { planConflict } from '../plan-conflict.ts'
import { daysText, PLANS, type PlanRow } from '../plan-words.ts'
import type { usePlanActs } from '../use-plan-acts.ts'
import { NoticeDraft, useNoticeDraft } from './notice-draft.tsx'
import styles from './panel.module.css'
import { PriceEffects } from './price-effects.tsx'
import { PriceFields } from './price-fields.tsx'
import { PriceSimulator } from './price-simulator.tsx'
import { findFaults, inputOf, isChanged, type PriceInput, type PriceWish, wishOf } from './price-wish.ts'

const PLAN = 'POST /admin/api/plan.Price/plan'

/** Trial run of what stands in the fields, a moment after the last change. */
function usePriceForeseen(input: PriceInput | undefined) {
  const api = useApi()
  const key = useSettled(input === undefined ? '' : JSON.stringify(input))
  const isSettled = key !== '' && input !== undefined && key === JSON.stringify(input)
  const foreseen = useForeseen(
    ['plan', key],
    (signal) =>
      api.call(PLAN, { ...(JSON.parse(key) as PriceInput), request_id: createRequestId(), dry: 1 }, { signal }),
    isSettled,
  )
  return isSettled ? foreseen : { answer: undefined, problem: '' }
}

/** Names the act: what the plan will cost or last, and from when. */
function useActLabel(wish: PriceWish, plan: PlanRow, start_time: string): string {
  const text = useText()
  const { t, formats, language } = text
  const now = useNow()
  const isPrice = Number(wish.price) !== Number(plan.price) || wish.currency !== plan.currency
  const what =
    isPrice || Number(wish.days || 0) === plan.days
      ? shortMoney(Number(wish.price || 0).toFixed(2), wish.currency, language)
      : daysText(Number(wish.days || 0), text)
  if (start_time === '') return t('plans.change_now', { what })
  return t('plans.change_from', { what, time: formats.dayAndTime(parseWireTime(start_time), now) })
}

export interface PricePartProps {
  plan: PlanRow
  acts: ReturnType<typeof usePlanActs>
  onClose: () => void
}

/** A new price with its consequence: the button works once that is known and somebody has said why. */
export function PricePart({ plan, acts, onClose }: PricePartProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [wish, setWish] = useState<PriceWish>(() => wishOf(plan))
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const start_time = wish.start === '' ? '' : toWireTime(wish.start)
  const input = inputOf(wish, plan, start_time)
  const { answer, problem } = usePriceForeseen(input)
  const actLabel = useActLabel(wish, plan, start_time)
  const draft = useNoticeDraft(answer?.notice)
  const isKnown = input !== undefined && answer !== undefined && problem === ''
  const isOn = isKnown && reason.trim() !== '' && !draft.isMissing

  async function change() {
    if (!input) return
    setBusy(true)
    const done = await perform({
      id: PLAN,
      input: { ...input, reason: reason.trim(), ...(draft.notice ? { notice: draft.notice } : {}) },
      done: t(start_time === '' ? 'plans.price_done' : 'plans.price_planned', { name: plan.name }),
      areas: PLANS,
      conflict: planConflict(plan.name, actLabel, text),
    })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <>
      <div className={styles.part}>
        <PriceFields
          plan={plan}
          wish={wish}
          faults={findFaults(wish)}
          onChange={(patch) => setWish({ ...wish, ...patch })}
          onRecommend={(isRec) => acts.recommend(plan, isRec)}
        />
      </div>
      <div className={styles.consequence} aria-live="polite" aria-busy={input !== undefined && !answer && !problem}>
        {problem && <p className={styles.fault}>{problem}</p>}
        {!problem && !answer && (
          <p className={styles.note}>{t(input === undefined ? 'plans.change_first' : 'confirm.loading')}</p>
        )}
        {answer?.consequence && (
          <>
            <PriceSimulator
              consequence={answer.consequence}
              currency={plan.currency}
              newCurrency={answer.after.currency}
            />
            <PriceEffects
              consequence={answer.consequence}
              name={plan.name}
              before={answer.before}
              after={answer.after}
            />
          </>
        )}
      </div>
      <NoticeDraft draft={draft} />
      {(isChanged(wish, plan) || wish.start !== '') && (
        <footer className={styles.foot}>
          <Field
            label={t('confirm.reason')}
            maxLength={500}
            autoComplete="off"
            placeholder={t('plans.reason_hint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button onClick={() => setWish(wishOf(plan))}>{t('plans.never_mind')}</Button>
          <Button variant="primary" disabled={!isOn} isBusy={isBusy} onClick={() => void change()}>
            {actLabel}
          </Button>
        </footer>
      )}
    </>
  )
}
