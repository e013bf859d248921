import type { Texts } from '../../plural.ts'
import type { notice as base } from '../zh-Hans/notice.ts'

/** Notices. */
export const notice: Texts<typeof base> = {
  'notice.title': 'Notices',
  'notice.unread': 'Notices, some unread',
  'notice.new': 'Unread',
  'notice.today': 'Today {time}',
  'notice.own': 'To you alone',
  'notice.renew': 'Renew',
  'notice.sessions': 'See where you are logged in',
  'notice.order': 'See the order',
  'notice.empty': 'No notices yet',
}
