/**
 * Plans, orders and payment, shared by the VIP page, the pay page, the payment centre and the page of abnormal orders.
 * Other screens open the VIP page with `useJoin()`, which carries where to return after buying.
 */
export { findDeviceOrder, saveDeviceOrder } from './device-orders.ts'
export { takeJoin, useJoin } from './join.ts'
export { LeaveQuestion } from './leave-question.tsx'
export { firstMethod, MethodList, MethodTile } from './method-list.tsx'
export { type OrderFact, OrderFacts } from './order-facts.tsx'
export { endRequest, requestIdOf } from './order-request.ts'
export { OrderClosed, OrderElsewhere, OrderMissing } from './order-states.tsx'
export { formatOrderNumber, type OrderOutcome, orderNumberEnd, outcomeOf, readPayUrl } from './outcome.ts'
export { openPayWindow } from './pay-window.ts'
export { defaultPlan, type Plan } from './plans.ts'
export { receiptMoney } from './receipt.ts'
export { type CheckOrder, type ConfirmedOrder, useOrder, useSeedOrder } from './use-order.ts'
export { PAY_ADDRESS, type PayMode, usePay } from './use-pay.ts'
export { type CheckPhase, usePaymentCheck } from './use-payment-check.ts'
export { daysText, planTexts, useCheapestPlan, useLowestMonthly, usePlans } from './use-plans.ts'
