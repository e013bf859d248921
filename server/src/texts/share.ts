import type { Text } from './index.ts'

/** The pages that links of contents lead to. */
export const shareTexts = {
  'open.video': { 'zh-Hans': '打开观看', 'zh-Hant': '開啟觀看', en: 'Watch', fr: 'Regarder', es: 'Ver' },
  'open.gallery': {
    'zh-Hans': '打开图集',
    'zh-Hant': '開啟圖集',
    en: 'Open the gallery',
    fr: 'Ouvrir la galerie',
    es: 'Abrir la galería',
  },
  'open.article': {
    'zh-Hans': '打开阅读',
    'zh-Hant': '開啟閱讀',
    en: 'Read',
    fr: 'Lire',
    es: 'Leer',
  },
  locked: {
    'zh-Hans': '会员内容',
    'zh-Hant': '會員內容',
    en: 'For members',
    fr: 'Réservé aux membres',
    es: 'Para miembros',
  },
  not_found: {
    'zh-Hans': '没有这个内容',
    'zh-Hant': '沒有這個內容',
    en: 'There is no such content',
    fr: 'Ce contenu n’existe pas',
    es: 'Este contenido no existe',
  },
  notFoundText: {
    'zh-Hans': '它可能已经下架，或者链接不完整。',
    'zh-Hant': '它可能已經下架，或者連結不完整。',
    en: 'It may have been taken down, or the link is incomplete.',
    fr: 'Il a peut-être été retiré, ou le lien est incomplet.',
    es: 'Puede que se haya retirado o que el enlace esté incompleto.',
  },
  home: { 'zh-Hans': '回首页', 'zh-Hant': '回首頁', en: 'Home', fr: 'Accueil', es: 'Inicio' },
} satisfies Record<string, Text>
