/** Home and the video list. */
export const home = {} as const
