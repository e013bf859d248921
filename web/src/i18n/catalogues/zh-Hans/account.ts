/** My, likes, footprint. */
export const account = {} as const
