import type { Texts } from '../../plural.ts'
import type { pages as base } from '../zh-Hans/pages.ts'

/** Titles of the pages. */
export const pages: Texts<typeof base> = {
  'page.vip': 'VIP',
  'page.my': 'My',
  'page.search': 'Search',
  'page.login': 'Log in',
  'page.register': 'Register',
  'page.res_pwd': 'Reset password',
  'page.contact': 'Contact us',
  'page.cooperate': 'Business cooperation',
  'page.email': 'Add email',
  'page.feedback': 'Write to us',
  'page.feedbacklist': 'Your messages',
  'page.footprint': 'History',
  'page.likes': 'My likes',
  'page.password': 'Change password',
  'page.pay': 'Payment method',
  'page.phone': 'Add phone',
  'page.question': 'Questions and answers',
  'page.safety': 'Security centre',
  'page.setting': 'Settings',
  'page.errororder': 'Order problems',
  'page.webview': 'Payment centre',
  'page.video': 'Watch',
  'page.videolist': 'Videos',
}
