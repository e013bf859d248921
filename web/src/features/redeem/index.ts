/** Redemption codes. Load it lazily: it is in no first view. */
export { RedeemSheet, type RedeemSheetProps } from './redeem-sheet.tsx'
export type { Redeemed } from './use-redeem.ts'
