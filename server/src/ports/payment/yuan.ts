/** Money and time in the format of mainland China's gateways: yuan with two decimals, and Beijing time without a zone. */

import { hours } from '@zimu/contract/durations'

/** @example yuanText(1990) // '19.90' */
export function yuanText(minor: number): string {
  return (minor / 100).toFixed(2)
}

/**
 * Minor units of an amount in yuan; undefined for anything but digits with at most two decimals.
 * @example parseYuan('19.9') // 1990
 */
export function parseYuan(text: unknown): number | undefined {
  const [, yuan, jiaoFen = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typeof text === 'string' ? text : '') ?? []
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(jiaoFen.padEnd(2, '0'))
}

const BEIJING_AHEAD_MS = hours(8)

/** @example beijingText(0) // '1970-01-01 08:00:00' */
export function beijingText(time: number): string {
  return new Date(time + BEIJING_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Epoch milliseconds of a time as `beijingText` writes it; undefined for anything else. */
export function parseBeijing(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined
  const time = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? undefined : time - BEIJING_AHEAD_MS
}
