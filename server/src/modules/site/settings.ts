/** Options of the site that an operator changes while it runs (`zimu set <key> <value>`), with their defaults. */
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'

interface Option<Value> {
  fallback: Value
  meaning: string
}
const flag = (fallback: 0 | 1, meaning: string): Option<number> => ({ fallback, meaning })
const number = (fallback: number, meaning: string): Option<number> => ({ fallback, meaning })
const text = (fallback: string, meaning: string): Option<string> => ({ fallback, meaning })

/** Every option. Texts of the site may carry a language: `setting.title.en`. */
export const OPTIONS = {
  'member.is_register': flag(1, 'Visitors may register'),
  'member.is_login': flag(1, 'Members may log in'),
  'member.is_captcha_register': flag(1, 'Register asks for a captcha'),
  'member.is_auto_login': flag(1, 'Register logs in at once'),
  'member.is_invitation_register': flag(0, 'Register needs an invitation code'),
  'member.is_invitation': flag(1, 'Register offers a field for an invitation code'),
  'member.is_work': flag(1, 'Browsers of addresses that try very often have to compute first'),
  'member.log_days': number(90, 'Days that members see of their login history; 0: for ever'),
  'member.register_ip_num': number(5, 'Accounts per address and hour; 0: no limit'),
  'member.api_rate_num': number(10, 'Calls of one path per member and window; 0: no limit'),
  'member.api_rate_guest_num': number(20, 'Calls of one path per guest address and window; 0: no limit'),
  'member.api_rate_time': number(1, 'Seconds of that window'),
  'member.token_exp': number(720, 'Hours a session lives'),
  'member.cancel_days': number(14, 'Days in which a member who deletes the account may come back by logging in'),
  'privacy.session_days': number(30, 'Days that ended sessions are kept; 0: for ever'),
  'privacy.address_days': number(90, 'Days that addresses of logins are kept with sessions and members; 0: for ever'),
  'privacy.footprint_days': number(365, 'Days that footprints are kept; 0: for ever'),
  'privacy.callback_days': number(400, 'Days that the raw text of payment callbacks is kept; 0: for ever'),
  'privacy.outbox_days': number(30, 'Days that messages without a way out are kept; 0: for ever'),
  'check.free_gb': number(1, 'Gigabytes that should be free in the data folder; with less the self-check is bad'),
  'vip.trial_days': number(0, 'Days that somebody who has never been a member may try for nothing; 0: no trial'),
  'content.is_api_content': flag(1, 'The content calls answer'),
  'content.is_danmu_review': flag(0, 'Bullet comments wait for review before they show'),
  'content.danmu_block_words': text('', 'Words that no bullet comment may hold, comma separated'),
  'file.cdn_address': text('', 'Address in front of relative media addresses, without a slash at the end'),
  'setting.title': text('字母公约', 'Title of the site'),
  'setting.name': text('字母公约', 'Name of the site'),
  'setting.keywords': text('', 'Keywords for search engines'),
  'setting.description': text('', 'Description for search engines'),
  'setting.logo_url': text('', 'Logo in place of the wordmark'),
  'setting.favicon_url': text('', 'Icon of the site'),
  'setting.tg': text('', 'Telegram name or address'),
  'setting.anti_shielding': text('', 'Further addresses of the site, comma separated'),
  'setting.icp': text('', 'ICP number'),
  'setting.copyright': text('', 'Copyright line'),
  'setting.address': text('', 'Postal address'),
  'setting.tel': text('', 'Telephone'),
  'setting.email': text('', 'Mail address for visitors'),
  'setting.qq': text('', 'QQ'),
  'setting.wechat': text('', 'WeChat'),
  'setting.office_hours': text('', 'When somebody answers'),
} as const satisfies Record<string, Option<number | string>>

export type OptionKey = keyof typeof OPTIONS
/** Value of each option: numbers (flags too) or texts. */
export type OptionValues = { [Key in OptionKey]: (typeof OPTIONS)[Key]['fallback'] extends number ? number : string }

export interface Settings {
  get<Key extends OptionKey>(key: Key): Promise<OptionValues[Key]>
  /** All options, and the language variants of texts under `key.<language>`. */
  all(): Promise<{ values: OptionValues; variants: ReadonlyMap<string, string> }>
  /** Writes an option (or a language variant). Throws on an unknown key or a value of the wrong kind. */
  set(key: string, value: string): Promise<void>
}

/** Other processes see a change within this time. */
const KEPT_MS = 1000

function isOption(key: string): key is OptionKey {
  return Object.hasOwn(OPTIONS, key)
}

function parse(key: OptionKey, value: string): number | string {
  return typeof OPTIONS[key].fallback === 'number' ? Number(value) : value
}

/** Checks a key and value as typed by an operator; returns what is wrong, or undefined. */
export function findSettingProblem(key: string, value: string): string | undefined {
  const base = key.replace(/\.(zh-Hant|en|fr|es)$/, '')
  if (!isOption(base)) return `there is no setting “${key}”; known: ${Object.keys(OPTIONS).join(', ')}`
  if (typeof OPTIONS[base].fallback !== 'number') return undefined
  if (base !== key) return `“${base}” is a number and has no languages`
  return /^\d+$/.test(value) ? undefined : `“${key}” wants a whole number, not “${value}”`
}

export function createSettings(db: Db, clock: Clock): Settings {
  let kept: { end_ms: number; answer: ReturnType<Settings['all']> } | undefined

  async function read() {
    const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
    const values = Object.fromEntries(Object.entries(OPTIONS).map(([key, option]) => [key, option.fallback]))
    const variants = new Map<string, string>()
    for (const { key, value } of rows) {
      if (isOption(key)) values[key] = parse(key, value)
      else variants.set(key, value)
    }
    return { values: values as OptionValues, variants }
  }
  function all() {
    const now = clock.now()
    if (!kept || kept.end_ms <= now) kept = { end_ms: now + KEPT_MS, answer: read() }
    return kept.answer
  }

  return {
    all,
    get: async (key) => (await all()).values[key],
    async set(key, value) {
      const problem = findSettingProblem(key, value)
      if (problem) throw new Error(problem)
      const update_time = clock.now()
      await db
        .insertInto('setting')
        .values({ key, value, update_time })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, update_time }))
        .execute()
      kept = undefined
    },
  }
}
