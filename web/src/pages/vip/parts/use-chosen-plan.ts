import { useState } from 'react'
import { defaultPlan, type Plan } from '../../../features/order/index.ts'
import { usePage } from '../../../stack/index.ts'

/** The plan in the address, else the one to begin with. Choosing writes the address, so that login leads back to it. */
export function useChosenPlan(plans: readonly Plan[] | undefined) {
  const page = usePage()
  const [hasChosen, setChosen] = useState(false)
  const named = plans?.find(({ viptype_id }) => String(viptype_id) === page.query.plan)

  function choose(plan: Plan) {
    setChosen(true)
    page.setQuery({ ...page.query, plan: String(plan.viptype_id) })
  }

  return { plan: named ?? defaultPlan(plans ?? []), choose, hasChosen }
}
