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
  'page.email': 'Bind email',
  'page.feedback': 'Send feedback',
  'page.feedbacklist': 'Your feedback',
  'page.footprint': 'My footprint',
  'page.likes': 'My likes',
  'page.password': 'Change password',
  'page.pay': 'Payment method',
  'page.phone': 'Bind phone',
  'page.question': 'Questions and answers',
  'page.safety': 'Security centre',
  'page.setting': 'Settings',
  'page.errororder': 'Order problems',
  'page.webview': 'Payment centre',
  'page.video': 'Watch',
  'page.videolist': 'Videos',
}
