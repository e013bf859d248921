export type { CodesOf, NewBatch } from './batches.ts'
export type { Gift, GiftOrder, Gifts } from './gifts.ts'
export { openRedemption } from './redemption.module.ts'
export { createRedemption, type Redemption } from './redemption.service.ts'
