import type { Texts } from '../../plural.ts'
import type { offline as base } from '../zh-Hans/offline.ts'

export const offline: Texts<typeof base> = {
  'offline.away': 'The server cannot be reached; showing what was here last time',
  'offline.waiting': 'Waiting for a network',
  'offline.kept': 'No network. This will be sent later',
  'offline.sent': {
    one: '{n} thing written offline has been sent',
    other: '{n} things written offline have been sent',
  },
  'offline.feedback_title': 'Saved, waiting for a network',
  'offline.feedback_text': 'It will be sent as soon as you are online. You need not write it again.',
  'offline.membership': 'No network. Membership as of {date}, {time}',
  'offline.update': 'There is a new version. A refresh will do',
  'offline.update_now': 'Refresh',
}
