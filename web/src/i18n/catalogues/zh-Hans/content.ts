/** Cards, lists and what several screens say of contents. */
export const content = {} as const
