/** Settings, safety, binding, contact, cooperation, questions. */
export const settings = {} as const
