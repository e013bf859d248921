/** Settings that operators change at runtime (the console, `zimu set <key> <value>`): defaults, meanings, and what a value may be. */
import type { SettingGroup, SettingShape, SettingUnit } from '@zimu/contract'

/**
 * `operators`: from where operators come, for who makes operators · `guard`: who comes in, limits, privacy, addresses · `danmu`:
 * moderators may change it · `usual`: whoever may write settings.
 */
type Care = 'usual' | 'danmu' | 'guard' | 'operators'

export interface Option<Value extends number | string = number | string> {
  fallback: Value
  meaning: string
  group: SettingGroup
  care: Care
  rule: Rule
}

export type Rule =
  | { kind: 'flag' }
  | { kind: 'number'; unit: SettingUnit; min: number; max: number }
  | { kind: 'text'; shape: SettingShape; maxLength: number; isTranslated: boolean }

interface TextRule {
  fallback?: string
  shape?: SettingShape
  maxLength?: number
  isTranslated?: boolean
}

const MAX_DAYS = 36_500
const MAX_LINE = 500
const MAX_LIST = 5000

/** Builds the options of a group. */
function optionsOf(group: SettingGroup, care: Care = 'usual') {
  return {
    flag: (fallback: 0 | 1, meaning: string): Option<number> => ({
      ...{ fallback, meaning, group, care },
      rule: { kind: 'flag' },
    }),
    number: (
      fallback: number,
      unit: SettingUnit,
      meaning: string,
      [min, max]: readonly [number, number],
    ): Option<number> => ({ fallback, meaning, group, care, rule: { kind: 'number', unit, min, max } }),
    text: (
      meaning: string,
      { fallback = '', shape = 'line', maxLength = MAX_LINE, isTranslated = false }: TextRule = {},
    ): Option<string> => ({ fallback, meaning, group, care, rule: { kind: 'text', shape, maxLength, isTranslated } }),
  }
}

const site = optionsOf('site')
const entrance = optionsOf('entrance', 'guard')
const members = optionsOf('members')
const limits = optionsOf('limits', 'guard')
const privacy = optionsOf('privacy', 'guard')
const contents = optionsOf('contents')
const danmu = optionsOf('contents', 'danmu')
const media = optionsOf('media')
const transcoding = optionsOf('transcoding')
const console = optionsOf('console', 'guard')

const DAYS = [0, MAX_DAYS] as const
const CALLS = [0, 100_000] as const
const WORDS: TextRule = { shape: 'words', maxLength: MAX_LIST }
const TRANSLATED: TextRule = { isTranslated: true }

/** All options. Texts with `isTranslated` may have language variants: `setting.title.en`. */
export const OPTIONS = {
  'setting.title': site.text('Title of the site', { fallback: '字母公约', isTranslated: true }),
  'setting.name': site.text('Name of the site', { fallback: '字母公约', isTranslated: true }),
  'setting.keywords': site.text('Keywords for search engines', TRANSLATED),
  'setting.description': site.text('Description for search engines', { ...TRANSLATED, maxLength: 2000 }),
  'setting.logo_url': site.text('Logo in place of the wordmark', { shape: 'picture' }),
  'setting.favicon_url': site.text('Icon of the site', { shape: 'picture' }),
  'setting.copyright': site.text('Copyright line', TRANSLATED),
  'setting.icp': site.text('ICP number'),
  'setting.address': site.text('Postal address', TRANSLATED),
  'setting.tel': site.text('Telephone'),
  'setting.email': site.text('Mail address for visitors', { shape: 'mail' }),
  'setting.qq': site.text('QQ'),
  'setting.wechat': site.text('WeChat'),
  'setting.tg': site.text('Telegram name or address'),
  'setting.office_hours': site.text('Office hours of the support', TRANSLATED),
  'setting.anti_shielding': optionsOf('site', 'guard').text('Further addresses of the site, comma separated', WORDS),
  'member.is_register': entrance.flag(1, 'Visitors may register'),
  'member.is_login': entrance.flag(1, 'Members may log in'),
  'member.is_captcha_register': entrance.flag(1, 'Registration requires a captcha'),
  'member.is_auto_login': entrance.flag(1, 'Registration also logs in'),
  'member.is_invitation_register': entrance.flag(0, 'Registration requires an invitation code'),
  'member.is_invitation': entrance.flag(1, 'The registration form has a field for an invitation code'),
  'member.is_work': entrance.flag(1, 'Addresses with many failed attempts must solve a proof of work'),
  'member.token_exp': entrance.number(720, 'hour', 'Hours until an unused session expires', [1, 87_600]),
  'member.log_days': members.number(90, 'day', 'Days of login history that members see; 0: all', DAYS),
  'member.cancel_days': optionsOf('members', 'guard').number(
    14,
    'day',
    'Days after deleting an account in which a login restores it',
    [0, 365],
  ),
  'vip.trial_days': members.number(
    0,
    'day',
    'Free trial days for accounts that never had a membership; 0: no trial',
    [0, 365],
  ),
  'member.register_ip_num': limits.number(5, 'account', 'Accounts per address and hour; 0: no limit', CALLS),
  'member.api_rate_num': limits.number(10, 'call', 'Calls of one path per member and window; 0: no limit', CALLS),
  'member.api_rate_guest_num': limits.number(
    20,
    'call',
    'Calls of one path per guest address and window; 0: no limit',
    CALLS,
  ),
  'member.api_rate_time': limits.number(1, 'second', 'Seconds of that window', [1, 3600]),
  'privacy.session_days': privacy.number(30, 'day', 'Days until ended sessions are deleted; 0: never', DAYS),
  'privacy.address_days': privacy.number(
    90,
    'day',
    'Days until addresses are deleted from sessions, members and the record of operators; 0: never',
    DAYS,
  ),
  'privacy.footprint_days': privacy.number(365, 'day', 'Days until footprints are deleted; 0: never', DAYS),
  'privacy.watch_days': privacy.number(
    365,
    'day',
    'Days until it is forgotten how long members watched on a day; 0: never',
    DAYS,
  ),
  'privacy.callback_days': privacy.number(
    400,
    'day',
    'Days until the raw text of payment callbacks is deleted; 0: never',
    DAYS,
  ),
  'privacy.outbox_days': privacy.number(
    30,
    'day',
    'Days until unsent messages in the outbox are deleted; 0: never',
    DAYS,
  ),
  'content.is_api_content': optionsOf('contents', 'guard').flag(1, 'The content calls of the API are enabled'),
  'content.is_guest_search': contents.flag(0, 'Guests may open the search page'),
  'content.preview_seconds': contents.number(
    0,
    'second',
    'First seconds of locked films that everyone may watch (HLS or one MP4); 0: none',
    [0, 3600],
  ),
  'content.is_danmu_review': danmu.flag(0, 'Bullet comments are reviewed before they are shown'),
  'content.danmu_block_words': danmu.text('Words that bullet comments must not contain, comma separated', WORDS),
  'comment.enabled': contents.flag(0, 'Members may comment under contents'),
  'comment.is_review': contents.flag(0, 'All comments are reviewed before they are shown'),
  'comment.first_review_num': contents.number(
    1,
    'comment',
    'Comments of a new member that are reviewed first; 0: none',
    [0, 1000],
  ),
  'comment.max_links': contents.number(0, 'link', 'Links that a comment may contain', [0, 100]),
  'comment.block_words': contents.text('Words that comments must not contain, comma separated', WORDS),
  'feedback.is_mail': contents.flag(1, 'Answers to feedback are mailed, where there is an address'),
  'media.upload_gb': media.number(20, 'gigabyte', 'Gigabytes that one uploaded file may have', [1, 10_000]),
  'media.upload_num': media.number(20, 'file', 'Unfinished uploads that an operator may have at a time', [1, 10_000]),
  'file.cdn_address': optionsOf('media', 'guard').text(
    'Base URL of media on another host, without a slash at the end; empty: none',
    { shape: 'base_url' },
  ),
  'media.heights': transcoding.text('Heights of renditions (shorter side, pixels), comma separated', {
    fallback: '1080,720,480',
    shape: 'heights',
  }),
  'media.transcode_num': transcoding.number(
    1,
    'rendition',
    'Renditions that a process makes at a time; 0: none',
    [0, 64],
  ),
  'check.free_gb': optionsOf('check').number(
    1,
    'gigabyte',
    'Gigabytes of free space that the self-check requires in the data folder',
    [0, 1_000_000],
  ),
  'check.backup_days': optionsOf('check').number(
    30,
    'day',
    'Days within which a backup must be proven to be restorable, or the self-check says so; 0: it does not look',
    [0, MAX_DAYS],
  ),
  'console.idle_minutes': console.number(
    60,
    'minute',
    'Minutes without use after which an operator has to sign in again',
    [1, 720],
  ),
  'console.refund_own': console.number(
    20_000,
    'hundredth',
    'Hundredths of a currency’s unit that an operator with a bound refunds alone; 0: nothing',
    [0, 100_000_000],
  ),
  'console.refund_own_in': console.text(
    'The same by currency, such as `USD 30, JPY 3000`; currencies that are not named have the number',
    { shape: 'sums' },
  ),
  'console.refund_day': console.number(
    200_000,
    'hundredth',
    'Hundredths that such an operator refunds alone in a day',
    [0, 1_000_000_000],
  ),
  'console.refund_day_in': console.text(
    'The same by currency; what is refunded in a named one is counted apart from the others, which are counted together',
    { shape: 'sums' },
  ),
  'console.networks': optionsOf('console', 'operators').text(
    'Networks (addresses or ranges, comma separated) that may reach the console, within `ADMIN_ALLOW`; empty: all of those',
    { shape: 'networks', maxLength: MAX_LIST },
  ),
} as const satisfies Record<string, Option>

export type OptionKey = keyof typeof OPTIONS
/** Value of each option: number (flags as well) or text. */
export type OptionValues = { [Key in OptionKey]: (typeof OPTIONS)[Key]['fallback'] extends number ? number : string }
