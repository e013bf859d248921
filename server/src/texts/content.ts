import type { Text } from './index.ts'

export const contentTexts = {
  'flag.yes': { 'zh-Hans': '是', 'zh-Hant': '是', en: 'Yes', fr: 'Oui', es: 'Sí' },
  'flag.no': { 'zh-Hans': '否', 'zh-Hant': '否', en: 'No', fr: 'Non', es: 'No' },
} satisfies Record<string, Text>
