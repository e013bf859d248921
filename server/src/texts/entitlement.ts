import type { Text } from './index.ts'

/** Names of membership groups. */
export const groupTexts = {
  vip: { 'zh-Hans': 'VIP', 'zh-Hant': 'VIP', en: 'VIP', fr: 'VIP', es: 'VIP' },
  other: {
    'zh-Hans': '会员组 {group_id}',
    'zh-Hant': '會員組 {group_id}',
    en: 'Group {group_id}',
    fr: 'Groupe {group_id}',
    es: 'Grupo {group_id}',
  },
} satisfies Record<string, Text>
