/** Options of the site that the operator changes at runtime (`zimu set <key> <value>`), with their defaults. */
import { seconds } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'

interface Option<Value> {
  fallback: Value
  meaning: string
}
const flag = (fallback: 0 | 1, meaning: string): Option<number> => ({ fallback, meaning })
const number = (fallback: number, meaning: string): Option<number> => ({ fallback, meaning })
const text = (fallback: string, meaning: string): Option<string> => ({ fallback, meaning })

/** All options. Texts may have language variants: `setting.title.en`. */
export const OPTIONS = {
  'member.is_register': flag(1, 'Visitors may register'),
  'member.is_login': flag(1, 'Members may log in'),
  'member.is_captcha_register': flag(1, 'Registration requires a captcha'),
  'member.is_auto_login': flag(1, 'Registration also logs in'),
  'member.is_invitation_register': flag(0, 'Registration requires an invitation code'),
  'member.is_invitation': flag(1, 'The registration form has a field for an invitation code'),
  'member.is_work': flag(1, 'Addresses with many failed attempts must solve a proof of work'),
  'member.log_days': number(90, 'Days of login history that members see; 0: all'),
  'member.register_ip_num': number(5, 'Accounts per address and hour; 0: no limit'),
  'member.api_rate_num': number(10, 'Calls of one path per member and window; 0: no limit'),
  'member.api_rate_guest_num': number(20, 'Calls of one path per guest address and window; 0: no limit'),
  'member.api_rate_time': number(1, 'Seconds of that window'),
  'member.token_exp': number(720, 'Hours until an unused session expires'),
  'member.cancel_days': number(14, 'Days after deleting an account in which a login restores it'),
  'privacy.session_days': number(30, 'Days until ended sessions are deleted; 0: never'),
  'privacy.address_days': number(
    90,
    'Days until addresses are deleted from sessions, members and the record of operators; 0: never',
  ),
  'privacy.footprint_days': number(365, 'Days until footprints are deleted; 0: never'),
  'privacy.callback_days': number(400, 'Days until the raw text of payment callbacks is deleted; 0: never'),
  'privacy.outbox_days': number(30, 'Days until unsent messages in the outbox are deleted; 0: never'),
  'console.idle_minutes': number(60, 'Minutes without use after which an operator has to sign in again'),
  'console.refund_own': number(
    20_000,
    'Hundredths of a currency’s unit that an operator with a bound refunds alone; 0: nothing',
  ),
  'console.refund_day': number(200_000, 'Hundredths that such an operator refunds alone in a day'),
  'check.free_gb': number(1, 'Gigabytes of free space that the self-check requires in the data folder'),
  'vip.trial_days': number(0, 'Free trial days for accounts that never had a membership; 0: no trial'),
  'content.is_api_content': flag(1, 'The content calls of the API are enabled'),
  'content.is_guest_search': flag(0, 'Guests may open the search page'),
  'content.preview_seconds': number(0, 'First seconds of locked films that everyone may watch (HLS only); 0: none'),
  'content.is_danmu_review': flag(0, 'Bullet comments are reviewed before they are shown'),
  'content.danmu_block_words': text('', 'Words that bullet comments must not contain, comma separated'),
  'media.upload_gb': number(20, 'Gigabytes that one uploaded file may have'),
  'media.heights': text('1080,720,480', 'Heights of renditions (shorter side, pixels), comma separated'),
  'media.transcode_num': number(1, 'Renditions that a process makes at a time; 0: none'),
  'media.upload_num': number(20, 'Unfinished uploads that an operator may have at a time'),
  'comment.enabled': flag(0, 'Members may comment under contents'),
  'comment.is_review': flag(0, 'All comments are reviewed before they are shown'),
  'comment.first_review_num': number(1, 'Comments of a new member that are reviewed first; 0: none'),
  'comment.max_links': number(0, 'Links that a comment may contain'),
  'comment.block_words': text('', 'Words that comments must not contain, comma separated'),
  'feedback.is_mail': flag(1, 'Answers to feedback are mailed, where there is an address'),
  'file.cdn_address': text('', 'Base URL of media on another host, without a slash at the end; empty: none'),
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
  'setting.office_hours': text('', 'Office hours of the support'),
} as const satisfies Record<string, Option<number | string>>

export type OptionKey = keyof typeof OPTIONS
/** Value of each option: number (flags as well) or text. */
export type OptionValues = { [Key in OptionKey]: (typeof OPTIONS)[Key]['fallback'] extends number ? number : string }

export interface Settings {
  get<Key extends OptionKey>(key: Key): Promise<OptionValues[Key]>
  /** All options, and the language variants of texts under `key.<language>`. */
  all(): Promise<{ values: OptionValues; variants: ReadonlyMap<string, string> }>
  /**
   * Writes an option or a language variant. Throws for an unknown key or an invalid value. `record` runs in the
   * transaction and gets the former value (undefined: the default).
   */
  set(key: string, value: string, record?: (trx: Db, before: string | undefined) => Promise<void>): Promise<void>
}

/** Other processes see a change after at most this time. */
const CACHE_MS = seconds(1)

function isOption(key: string): key is OptionKey {
  return Object.hasOwn(OPTIONS, key)
}

function parse(key: OptionKey, value: string): number | string {
  return typeof OPTIONS[key].fallback === 'number' ? Number(value) : value
}

/** Checks a key and value typed by an operator. Returns the problem; undefined if there is none. */
export function findSettingProblem(key: string, value: string): string | undefined {
  const base = key.replace(/\.(zh-Hant|en|fr|es)$/, '')
  if (!isOption(base)) return `there is no setting “${key}”; known: ${Object.keys(OPTIONS).join(', ')}`
  if (typeof OPTIONS[base].fallback !== 'number') return undefined
  if (base !== key) return `“${base}” is a number and has no languages`
  return /^\d+$/.test(value) ? undefined : `“${key}” wants a whole number, not “${value}”`
}

export function createSettings(db: Db, clock: Clock): Settings {
  let cached: { endMs: number; answer: ReturnType<Settings['all']> } | undefined

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
    if (!cached || cached.endMs <= now) cached = { endMs: now + CACHE_MS, answer: read() }
    return cached.answer
  }

  return {
    all,
    get: async (key) => (await all()).values[key],
    async set(key, value, record) {
      const problem = findSettingProblem(key, value)
      if (problem) throw new Error(problem)
      const update_time = clock.now()
      await db.transaction().execute(async (trx) => {
        const before = await trx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
        await trx
          .insertInto('setting')
          .values({ key, value, update_time })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, update_time }))
          .execute()
        await record?.(trx, before?.value)
      })
      cached = undefined
    },
  }
}
