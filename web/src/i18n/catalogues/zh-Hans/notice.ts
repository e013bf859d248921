/** Notices and agreements. */
export const notice = {} as const
