/** The notice of a planned change, as it is offered in every language before anybody has edited it. Pure. */
import { LANGUAGES, type Language, type Output } from '@zimu/contract'
import { formatText } from '../../../texts/index.ts'
import { formatPriceAbroad } from '../../../texts/money.ts'
import { planNoticeTexts } from '../../../texts/plan-notice.ts'
import { formatDay, formatTime } from '../../../texts/time.ts'
import type { PlanRow } from '../plan.repo.ts'
import type { PlanPrice } from '../plan.rules.ts'
import { planName } from './plan-list.ts'

type Offered = NonNullable<Output<'POST /admin/api/plan.Price/plan'>['notice']>

function offerText({ price_minor, currency, days }: PlanPrice, language: Language): string {
  const price = formatPriceAbroad(price_minor, currency, language)
  return formatText(days === 0 ? planNoticeTexts.permanent : planNoticeTexts.offer, language, { price, days })
}

/** `start_time`: epoch milliseconds. */
export function offerNotice(plan: PlanRow, wanted: PlanPrice, start_time: number): Offered {
  const inAll = (name: 'title' | 'content') =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const values = {
          plan: planName(plan, language),
          day: formatDay(start_time, language),
          time: formatTime(start_time),
          before: offerText(plan, language),
          after: offerText(wanted, language),
        }
        return [language, formatText(planNoticeTexts[name], language, values)]
      }),
    )
  return { title: inAll('title'), content: inAll('content') }
}
