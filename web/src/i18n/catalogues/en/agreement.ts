import type { Texts } from '../../plural.ts'
import type { agreement as base } from '../zh-Hans/agreement.ts'

/**
 * Agreements as shipped with the app: what stands there when the server has no text of its own
 * (docs/design.md#agreements).
 */
export const agreement: Texts<typeof base> = {
  'agreement.user': 'User agreement',
  'agreement.user_1': 'Article 1. What this agreement is',
  'agreement.user_1_text':
    'When you register, browse, send danmu or buy a membership on 字母公约, this is what we and you agree on.',
  'agreement.user_2': 'Article 2. The account',
  'agreement.user_2_text':
    'The account is for the person who registered it. Keep the password safe and do not lend it; if someone else uses the account, contact us at once.',
  'agreement.user_3': 'Article 3. What you write',
  'agreement.user_3_text':
    'You answer for your danmu, comments and messages. Do not post what is unlawful, infringes the rights of others or insults them; we remove such content.',
  'agreement.privacy': 'Privacy policy',
  'agreement.privacy_1': 'Article 1. What we keep',
  'agreement.privacy_1_text':
    'The account, its email and phone, and your history, likes, danmu, comments, messages and orders. Of the password only a hash.',
  'agreement.privacy_2': 'Article 2. What it is for',
  'agreement.privacy_2_text':
    'To let you log in, go on where you stopped, confirm orders and answer your messages. We show no advertising and do not sell these data.',
  'agreement.privacy_3': 'Article 3. What you can do',
  'agreement.privacy_3_text':
    'Pause or delete the history, end logins on other devices, export your data and close the account.',
  'agreement.vip': 'Membership terms',
  'agreement.vip_1': 'Article 1. What it includes',
  'agreement.vip_1_text':
    'During the term you can see every VIP video, gallery and article and send danmu in eight colours; your name carries a brass seal.',
  'agreement.vip_2': 'Article 2. Term and price',
  'agreement.vip_2_text':
    'The term counts from the confirmed payment; renewing adds the days after its end. The price is the one shown when you order, paid once, with no automatic renewal.',
  'agreement.vip_3': 'Article 3. Refunds',
  'agreement.vip_3_text':
    'A payment made twice, or one after which the membership never started, is returned the way it came once checked.',
  'agreement.accessibility': 'Accessibility',
  'agreement.accessibility_1': '1. The aim',
  'agreement.accessibility_1_text':
    'Every page and every panel is made to meet WCAG 2.2, level AA, in all five languages, by touch, mouse, keyboard or screen reader.',
  'agreement.accessibility_2': '2. How it is checked',
  'agreement.accessibility_2_text':
    'Programs check every change: contrast, names, focus, size of targets, text at 200%, reduced motion. Every gesture has a button or a key that does the same.',
  'agreement.accessibility_3': '3. What is missing',
  'agreement.accessibility_3_text':
    'Nobody who uses a screen reader has tested it yet. Films have no audio description. The payment page is the provider’s, and we cannot change it. What members and the site write is as accessible as its authors make it.',
  'agreement.accessibility_4': '4. If something is in your way',
  'agreement.accessibility_4_text':
    'Tell us under “Write to us” which page it is and what device you use. We answer, and mend it as soon as we can.',

  'consent.title': 'The agreements have changed',
  'consent.text': 'See what has changed. Agree and go on, or log out.',
  'consent.since': 'In force since {time}',
  'consent.added': 'New',
  'consent.cut': 'No longer there',
  'consent.same': 'The words are the same; you are only asked to confirm them.',
  'consent.more': '{n} more paragraphs: see the whole text.',
  'consent.whole': 'Read the whole text',
  'consent.agree': 'Agree and go on',
  'consent.agreeing': 'Noting it',
  'consent.leave': 'Disagree and log out',
  'consent.leave_title': 'Without agreeing you log out',
  'consent.leave_text': 'Your account and what you bought stay. You are asked again when you log in.',
  'consent.back': 'Back to the text',
}
