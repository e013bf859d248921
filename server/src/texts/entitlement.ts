import type { Output } from '@zimu/contract'
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

type Reason = Output<'GET /api/member.Entitlement/list'>['list'][number]['reason']

/** Why a row of the ledger stands there, in a few words. */
export const entryReasonTexts: Record<Reason, Text> = {
  order: { 'zh-Hans': '购买', 'zh-Hant': '購買', en: 'Purchase', fr: 'Achat', es: 'Compra' },
  code: {
    'zh-Hans': '兑换码',
    'zh-Hant': '兌換碼',
    en: 'Redemption code',
    fr: 'Code d’échange',
    es: 'Código de canje',
  },
  gift: { 'zh-Hans': '赠送', 'zh-Hant': '贈送', en: 'Gift', fr: 'Cadeau', es: 'Regalo' },
  grant: {
    'zh-Hans': '站点开通',
    'zh-Hant': '站點開通',
    en: 'Given by the site',
    fr: 'Accordé par le site',
    es: 'Concedido por el sitio',
  },
  refund: { 'zh-Hans': '退款收回', 'zh-Hant': '退款收回', en: 'Refund', fr: 'Remboursement', es: 'Reembolso' },
  correction: { 'zh-Hans': '更正', 'zh-Hant': '更正', en: 'Correction', fr: 'Correction', es: 'Corrección' },
}
