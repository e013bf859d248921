import type { Texts } from '../../plural.ts'
import type { account as base } from '../zh-Hans/account.ts'

/** My, likes, footprint. */
export const account: Texts<typeof base> = {
  'account.log_in': 'Log in or register',
  'account.log_in_why': 'Log in to keep your likes and history',
  'account.account': 'Account {username}',
  'account.seen': 'Recently viewed',
  'account.seen_all': 'All',
  'account.redeem': 'Use a code',
  'account.group': 'Account',
  'account.help': 'Help',
  'account.profile': 'Profile',
  'account.avatar_change': 'Change picture',
  'account.avatar_sending': 'Uploading',
  'account.avatar_done': 'Picture changed',
  'account.nickname': 'Nickname',
  'account.save': 'Save',
  'account.saving': 'Saving',
  'account.saved': 'Saved',
}
