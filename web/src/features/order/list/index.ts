/** Own orders in a sheet, and notes on refunds. Import it lazily. */
export { GiftCode } from './gift-code.tsx'
export { orderNotes } from './order-notes.ts'
export { OrdersSheet } from './orders-sheet.tsx'
