/** Carries out any step that can be done now, on the service and on the model; what cannot be done is left out. */
import type { Step } from './any-step.ts'
import type { MoneyDesk } from './money-desk.ts'
import { orderSteps } from './order-steps.ts'
import { refundSteps } from './refund-steps.ts'
import { rightsSteps } from './rights-steps.ts'

type Steps = { [Type in Step['type']]: (step: Extract<Step, { type: Type }>) => Promise<void> }

/** Rejects where service and model disagree about what may be done. */
export function createMoneySteps(desk: MoneyDesk): (step: Step) => Promise<void> {
  const steps = {
    ...{ ...orderSteps(desk), ...refundSteps(desk), ...rightsSteps(desk) },
    pass: ({ dayNum }: { dayNum: number }) => desk.pass(dayNum),
  } as Steps
  return (step) => (steps[step.type] as (one: Step) => Promise<void>)(step)
}
