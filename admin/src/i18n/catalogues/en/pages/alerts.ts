import type { Texts } from '../../../plural.ts'
import type { alerts as base } from '../../zh-Hans/pages/alerts.ts'

/** Alerts by mail, on the own account. */
export const alerts: Texts<typeof base> = {
  'alerts.title': 'Alerts',
  'alerts.text': 'A mail when something waits for you; each matter is told once until it is over.',
  'alerts.no_mail': 'This service has no mail server yet, so alerts do not leave it.',
  'alerts.email': 'Mail address',
  'alerts.email_hint': 'A code goes there first',
  'alerts.code': 'Code',
  'alerts.code_hint': 'Sent to {email}, holds for 10 minutes',
  'alerts.send_code': 'Send the code',
  'alerts.confirm': 'Use this address',
  'alerts.forget': 'Stop mails here',
  'alerts.kinds': 'About',
  'alerts.kind_orders': 'Orders that need a person',
  'alerts.kind_refunds': 'Refunds owed or failed',
  'alerts.kind_renditions': 'Failed renditions',
  'alerts.kind_danmu': 'Danmu to decide',
  'alerts.kind_feedback': 'Unanswered feedback',
  'alerts.kind_disk': 'Disk running full',
  'alerts.kind_backlog': 'Jobs piling up',
  'alerts.kind_checks': 'Bad findings of the self-check',
  'alerts.kind_hooks': 'A webhook was switched off',
  'alerts.quiet': 'Quiet hours',
  'alerts.quiet_from': 'From',
  'alerts.quiet_to': 'To',
  'alerts.time_zone': 'Time zone',
}
