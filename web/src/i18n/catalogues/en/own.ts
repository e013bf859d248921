import type { Texts } from '../../plural.ts'
import type { own as base } from '../zh-Hans/own.ts'

/** Who one is, shown again; own data, phone, footprint, picture. */
export const own: Texts<typeof base> = {
  'confirm.title': 'Confirm it is you',
  'confirm.text': 'This step decides over the whole account. Enter your password again.',
  'confirm.text_code': 'The code goes to {address}.',
  'confirm.code': 'Code',
  'confirm.code_hint': 'The 6 digits you received',
  'confirm.send': 'Confirm',
  'confirm.sending': 'Confirming',
  'confirm.by_password': 'Use the password',
  'confirm.by_email': 'Code by e-mail',
  'confirm.by_phone': 'Code by text message',

  'phone.title_bound': 'Change phone',
  'phone.now': 'Phone now',
  'phone.problem.same': 'This is your number already',
  'phone.closed': 'Phones cannot be added for now',
  'phone.closed_text': 'You can add an email instead.',

  'own_data.title': 'My data',
  'own_data.copy': 'Export my data',
  'own_data.copy_text': 'All that the account holds, in one file',
  'own_data.ready': 'Your file is ready',
  'own_data.ready_text':
    'The link works for 10 minutes. The file holds your e-mail, phone and orders; keep it where only you can see it.',
  'own_data.save': 'Save the file',
  'own_data.cancel': 'Delete account',
  'own_data.cancel_title': 'Delete your account?',
  'own_data.cancel_text':
    'Every device is logged out now. One login before the date takes this back. After it, profile, likes, history and membership are gone for good.',
  'own_data.cancel_confirm': 'Delete',
  'own_data.cancelled': 'The account will be deleted on {date}; a login before keeps it',

  'setting.footprint_group': 'Privacy',
  'setting.footprint': 'Keep history',
  'setting.footprint_text': 'When off, nothing you watch is noted, on any device',
  'setting.footprint_clear': 'Clear history',
  'setting.footprint_clear_title': 'Clear history?',
  'setting.footprint_clear_text': 'All of the account’s history will be deleted for good.',
  'setting.clearing': 'Clearing',

  'account.avatar_remove': 'Remove',
  'account.avatar_removing': 'Removing',
} as const
