/** Own orders over the VIP page, and what money does beside them. Load the sheet lazily: it is in no first view. */
export { GiftCode } from './gift-code.tsx'
export { orderNotes } from './order-notes.ts'
export { OrdersSheet } from './orders-sheet.tsx'
