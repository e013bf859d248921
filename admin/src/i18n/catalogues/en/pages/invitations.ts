import type { Texts } from '../../../plural.ts'
import type { invitations as base } from '../../zh-Hans/pages/invitations.ts'

/** Invitation codes: the list, who came with one, making and voiding. */
export const invitations: Texts<typeof base> = {
  'invitations.title': 'Invitations',
  'invitations.one': 'Invitation',
  'invitations.make': 'Make invitations',
  'invitations.search': 'Code or note',
  'invitations.empty': 'No invitations yet',
  'invitations.empty_text': 'Make some for those you invite; this shows who came with which.',
  'invitations.code': 'Code',
  'invitations.code_hint': '2 to 32 letters and digits, in any case',
  'invitations.fault_code': 'Letters and digits only, 2 to 32 of them.',
  'invitations.note': 'Note',
  'invitations.note_hint': 'Only operators see it: for whom, for what',
  'invitations.came': 'Came',
  'invitations.came_of': '{uses} came',
  'invitations.state_early': 'Not yet',
  'invitations.state_open': 'Open',
  'invitations.state_used_up': 'Used up',
  'invitations.state_over': 'Over',
  'invitations.state_void': 'Void',
  'invitations.to_setting': 'To the settings',
  'invitations.mode_off':
    'Registering takes no invitation now: the settings member.is_invitation and member.is_invitation_register are off.',
  'invitations.mode_optional':
    'Registering takes an invitation now, but does not need one. To need one, turn the setting member.is_invitation_register on.',
  'invitations.mode_required':
    'Nobody registers without an invitation now. To change that, turn the setting member.is_invitation_register off.',
  'invitations.which': 'Which kind',
  'invitations.random': 'Random',
  'invitations.own': 'Of my choice',
  'invitations.count': 'How many',
  'invitations.use_limit': 'Members per code',
  'invitations.use_limit_hint': 'Empty: no limit',
  'invitations.make_num': { one: 'Make {count} invitation', other: 'Make {count} invitations' },
  'invitations.made': 'Made',
  'invitations.made_done': { one: '{count} invitation made', other: '{count} invitations made' },
  'invitations.made_note': 'They stand in the list as well.',
  'invitations.done': 'Done',
  'invitations.who_came': 'Who came with it',
  'invitations.nobody': 'Nobody has come with it yet.',
  'invitations.void': 'Void',
  'invitations.void_title': 'Void “{code}”',
  'invitations.void_act': 'Void {code}',
  'invitations.void_text': {
    one: 'Nobody can register with it any more, and nothing brings it back. The {count} member who came with it stays.',
    other:
      'Nobody can register with it any more, and nothing brings it back. The {count} members who came with it stay.',
  },
  'invitations.void_done': '“{code}” is void',
}
