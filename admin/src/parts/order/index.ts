export { moveTo } from './order.ts'
export { OrderList } from './order-list.tsx'
