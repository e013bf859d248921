/** Settings of the site as the console shows them: groups, kinds, units, and what a value has to look like. */
import { isNetwork, readNetworks } from './networks.ts'
import { readSums } from './sums.ts'

/** Groups in the order of the page. */
export const SETTING_GROUPS = [
  'site',
  'entrance',
  'members',
  'contents',
  'media',
  'transcoding',
  'privacy',
  'limits',
  'check',
  'console',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** `flag`: 0 or 1 · `number`: a whole number within bounds · `text`. */
export const SETTING_KINDS = ['flag', 'number', 'text'] as const

/** What a number counts; `hundredth`: hundredths of a currency’s unit. `""`: a text, a flag. */
export const SETTING_UNITS = [
  '',
  'day',
  'hour',
  'minute',
  'second',
  'gigabyte',
  'hundredth',
  'call',
  'account',
  'comment',
  'link',
  'file',
  'rendition',
] as const
export type SettingUnit = (typeof SETTING_UNITS)[number]

/**
 * What a text looks like. `line`: anything without a line break · `words`: a comma-separated list · `base_url`: `https://host/path`
 * without a slash at the end, or nothing · `picture`: an address or a path, or nothing · `mail`: a mail address, or nothing ·
 * `heights`: one to eight numbers of three or four digits with commas between them · `networks`: addresses and ranges with commas
 * between them, or nothing · `sums`: sums by currency (`USD 50, JPY 3000`), or nothing.
 */
export const SETTING_SHAPES = ['line', 'words', 'base_url', 'picture', 'mail', 'heights', 'networks', 'sums'] as const
export type SettingShape = (typeof SETTING_SHAPES)[number]

/**
 * What a change would have done in the last day. `registered`: registrations that there were · `logged_in`: members who logged in ·
 * `without_code`: registrations without an invitation · `refused_accounts`: registrations beyond the limit of an address ·
 * `refused_members`, `refused_guests`: clients, each once an hour, of which a call would have been refused · `not_counted`: nothing was
 * counted that says it.
 */
export const SETTING_EFFECTS = [
  'registered',
  'logged_in',
  'without_code',
  'refused_accounts',
  'refused_members',
  'refused_guests',
  'not_counted',
] as const
export type SettingEffect = (typeof SETTING_EFFECTS)[number]

/** Longest value of any setting, in UTF-16 code units. */
export const MAX_SETTING = 5000
/** Most settings that are saved at once. */
export const MAX_CHANGES = 100

/** By shape. Length first. */
const SHAPES: Record<SettingShape, { test(text: string): boolean }> = {
  line: /^[^\r\n]*$/,
  words: /^[^\r\n]*$/,
  base_url: /^(https?:\/\/[^\s/]+(\/[^\s/]+)*)?$/,
  picture: /^(https?:\/\/\S+|\/\S+)?$/,
  mail: /^([^\s@,]+@[^\s@,]+\.[^\s@,]+)?$/,
  // Not empty: films would be published without any rendition.
  heights: /^[1-9]\d{2,3}(,[1-9]\d{2,3}){0,7}$/,
  networks: { test: (text) => !/[\r\n]/.test(text) && readNetworks(text).every(isNetwork) },
  sums: { test: (text) => !/[\r\n]/.test(text) && readSums(text) !== undefined },
}

/** Rules of a value, as `setting.Setting/list` tells them. */
export interface SettingRules {
  kind: (typeof SETTING_KINDS)[number]
  min: number | null
  max: number | null
  max_length: number | null
  shape: SettingShape | null
}

/** Why a value is refused; undefined: it is right. Pages say it while somebody types, the server decides. */
export function findValueProblem(
  { kind, min, max, max_length, shape }: SettingRules,
  value: string,
): 'not_flag' | 'not_number' | 'out_of_range' | 'too_long' | 'shape' | undefined {
  if (kind === 'flag') return value === '0' || value === '1' ? undefined : 'not_flag'
  if (kind === 'number') {
    if (!/^\d{1,15}$/.test(value)) return 'not_number'
    return Number(value) < (min ?? 0) || Number(value) > (max ?? Number.MAX_SAFE_INTEGER) ? 'out_of_range' : undefined
  }
  if (value.length > (max_length ?? 0)) return 'too_long'
  return SHAPES[shape ?? 'line'].test(value) ? undefined : 'shape'
}
