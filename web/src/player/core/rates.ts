/** Speeds of playback (VID-20). Pure. */

export const RATES = [0.5, 0.8, 1, 1.25, 1.5, 2] as const
export type Rate = (typeof RATES)[number]

/** A speed that exists; anything else is the ordinary one. */
export const parseRate = (value: number): Rate => RATES.find((rate) => rate === value) ?? 1

/** The next faster or slower speed; at the ends it stays. */
export function stepRate(rate: Rate, direction: 1 | -1): Rate {
  const place = RATES.indexOf(rate) + direction
  return RATES[place] ?? rate
}

/** `1.25×` */
export const formatRate = (rate: number): string => `${rate}×`
