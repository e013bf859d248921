/** Search. */
export const search = {} as const
