/**
 * Plans, orders and paying, as the VIP page, the pay page, the payment centre and the page of abnormal orders share
 * them. Other screens lead to the VIP page with `useJoin()` and say where to go on after buying.
 */
export { findKeptOrder, keepOrder } from './device-orders.ts'
export { takeJoin, useJoin } from './join.ts'
export { LeaveQuestion } from './leave-question.tsx'
export { firstMethod, MethodList, MethodTile } from './method-list.tsx'
export { type OrderFact, OrderFacts } from './order-facts.tsx'
export { endRequest, requestIdOf } from './order-request.ts'
export { OrderClosed, OrderElsewhere, OrderMissing } from './order-states.tsx'
export { formatOrderNumber, type OrderOutcome, orderNumberEnd, outcomeOf, readPayUrl } from './outcome.ts'
export { openPayWindow } from './pay-window.ts'
export { defaultPlan, endAfter, type Plan } from './plans.ts'
export { receiptMoney } from './receipt.ts'
export { type PayMode, paymentUrl, payUrl, troubleUrl, VIP_URL, vipUrl } from './urls.ts'
export { type CheckOrder, type ConfirmedOrder, useOrder } from './use-order.ts'
export { PAY_ADDRESS, usePay } from './use-pay.ts'
export { type CheckPhase, usePaymentCheck } from './use-payment-check.ts'
export { daysText, planTexts, useLowestMonthly, usePlans } from './use-plans.ts'
