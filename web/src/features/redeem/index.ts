/** Redeems codes. Import it lazily. */
export { RedeemSheet, type RedeemSheetProps } from './redeem-sheet.tsx'
export type { Redeemed } from './use-redeem.ts'
