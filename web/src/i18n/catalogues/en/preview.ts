import type { Texts } from '../../plural.ts'
import type { preview as base } from '../zh-Hans/preview.ts'

export const preview: Texts<typeof base> = {
  'preview.name': 'Preview',
  'preview.as.guest': 'Guest',
  'preview.as.member': 'Member',
  'preview.as.vip': 'VIP',
  'preview.as.expired': 'Expired',
  'preview.draft': 'Not published yet',
  'preview.published': 'Published',
  'preview.read_only': 'Read only',
  'preview.view_as': 'As {name}',
  'preview.view_until': 'ends in {time}',
  'preview.view_end': 'End',
  'preview.view_ended': 'This has ended. Open it again in the console',
  'preview.ended': 'The preview has ended. Open it again in the console',
}
