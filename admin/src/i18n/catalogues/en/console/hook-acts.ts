import type { Texts } from '../../../plural.ts'
import type { hookActs as base } from '../../zh-Hans/console/hook-acts.ts'

/** What navigation and record say of keys, webhooks and alerts. */
export const hookActs: Texts<typeof base> = {
  'nav.hooks': 'Keys and webhooks',
  'act.hook.key_make': 'Made the key “{name}”',
  'act.hook.key_end': 'Ended the key “{name}”',
  'act.hook.save': 'Saved the webhook “{name}”',
  'act.hook.test': 'Tested the webhook “{name}”',
  'act.hook.delete': 'Deleted the webhook “{name}”',
  'act.hook.again': 'Sent the delivery {name} again',
  'act.hook.drop': 'The webhook “{name}” failed for a day and was switched off',
  'act.operator.alert_mail': 'Confirmed an address for alerts',
  'act.operator.alerts': 'Changed own alerts',
  'act.operator.push_on': 'Turned on notifications in a browser',
  'act.operator.push_off': 'Turned off notifications in a browser',
  'act.operator.push_renew': 'A browser renewed its address for notifications',
  'act.operator.push_test': 'Sent a test to a browser',
  'act_name.hook.key_make': 'Make a key',
  'act_name.hook.key_end': 'End a key',
  'act_name.hook.save': 'Save a webhook',
  'act_name.hook.test': 'Test a webhook',
  'act_name.hook.delete': 'Delete a webhook',
  'act_name.hook.again': 'Send a delivery again',
  'act_name.hook.drop': 'Webhook switched off',
  'act_name.operator.alert_mail': 'Address for alerts',
  'act_name.operator.alerts': 'Own alerts',
  'act_name.operator.push_on': 'Browser notifications on',
  'act_name.operator.push_off': 'Browser notifications off',
  'act_name.operator.push_renew': 'Browser notifications renewed',
  'act_name.operator.push_test': 'Test of browser notifications',
}
