/** Groups of calls in the OpenAPI document, in the order of the page. */
export const TAGS: Readonly<Record<string, string>> = {
  'content.Comment': 'Comments under contents: threads, likes, reports',
  'content.Content': 'Films, galleries and articles: lists, categories, tags, one content, unlocking, progress',
  'content.Searchword': 'Words that visitors search for',
  'content.Danmu': 'Comments that fly over a film',
  'content.Playback': 'How playing went',
  'member.Register': 'Registering',
  'member.Login': 'Logging in, a forgotten password',
  'member.Logout': 'Ending a session',
  'member.Member': 'The own account: profile, password, mail, phone, sessions, history, copy, deletion',
  'member.SecondFactor': 'The second step of a login',
  'member.Passkey': 'Logging in without a password',
  'member.Entitlement': 'Where days of a membership come from',
  'member.Like': 'What a member likes',
  'member.Footprint': 'What a member has seen',
  'member.Notice': 'Notices to one member',
  'setting.Setting': 'Settings of the site',
  'setting.Notice': 'Notices to everybody',
  'setting.Carousel': 'Slides of the home page',
  'setting.Accord': 'Terms and other texts of the site',
  'setting.Faq': 'Questions and answers',
  'setting.Feedback': 'Feedback to the operator',
  'setting.Region': 'Regions of a profile',
  'setting.Viptype': 'Membership plans and trial days',
  'setting.Order': 'Orders and their payment',
  'setting.Coupon': 'Coupons',
  'setting.Redemptioncode': 'Redemption codes',
}

/** `/api/content.Content/list` → `content.Content`. */
export const tagOf = (path: string): string => path.split('/')[2] ?? ''
