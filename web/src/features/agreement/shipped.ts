import type { TextKey } from '../../i18n/index.ts'

/** Unique keys of the agreements on the server. */
export type AgreementName = 'user-agreement' | 'privacy' | 'vip-agreement' | 'accessibility'

interface ShippedAgreement {
  title: TextKey
  articles: readonly { title: TextKey; text: TextKey }[]
}

/** Agreement texts that are bundled with the app. */
export const SHIPPED: Record<AgreementName, ShippedAgreement> = {
  'user-agreement': {
    title: 'agreement.user',
    articles: [
      { title: 'agreement.user_1', text: 'agreement.user_1_text' },
      { title: 'agreement.user_2', text: 'agreement.user_2_text' },
      { title: 'agreement.user_3', text: 'agreement.user_3_text' },
    ],
  },
  privacy: {
    title: 'agreement.privacy',
    articles: [
      { title: 'agreement.privacy_1', text: 'agreement.privacy_1_text' },
      { title: 'agreement.privacy_2', text: 'agreement.privacy_2_text' },
      { title: 'agreement.privacy_3', text: 'agreement.privacy_3_text' },
    ],
  },
  'vip-agreement': {
    title: 'agreement.vip',
    articles: [
      { title: 'agreement.vip_1', text: 'agreement.vip_1_text' },
      { title: 'agreement.vip_2', text: 'agreement.vip_2_text' },
      { title: 'agreement.vip_3', text: 'agreement.vip_3_text' },
    ],
  },
  accessibility: {
    title: 'agreement.accessibility',
    articles: [
      { title: 'agreement.accessibility_1', text: 'agreement.accessibility_1_text' },
      { title: 'agreement.accessibility_2', text: 'agreement.accessibility_2_text' },
      { title: 'agreement.accessibility_3', text: 'agreement.accessibility_3_text' },
      { title: 'agreement.accessibility_4', text: 'agreement.accessibility_4_text' },
    ],
  },
}
