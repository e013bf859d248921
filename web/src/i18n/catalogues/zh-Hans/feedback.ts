/** Feedback. */
export const feedback = {} as const
