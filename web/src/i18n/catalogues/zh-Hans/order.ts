/** VIP, pay, payment centre, redeem. */
export const order = {} as const
