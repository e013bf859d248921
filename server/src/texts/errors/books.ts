import type { Text } from '../index.ts'

/** What operators do to statements and days. See `errorTexts`. */
export const booksErrors = {
  'books.file_too_large': {
    'zh-Hans': '账单最大 64 MB。分几天下载，一份一份传',
    'zh-Hant': '帳單最大 64 MB。分幾天下載，一份一份傳',
    en: 'A statement has at most 64 MB. Download some days at a time',
    fr: 'Un relevé fait au plus 64 Mo. Téléchargez quelques jours à la fois',
    es: 'Un extracto tiene como máximo 64 MB. Descarga unos días cada vez',
  },
  'books.statement_gone': {
    'zh-Hans': '没有这份对账',
    'zh-Hant': '沒有這份對帳',
    en: 'There is no such statement',
    fr: 'Ce relevé n’existe pas',
    es: 'No existe ese extracto',
  },
  'books.line_gone': {
    'zh-Hans': '没有这一行，或者它没有差别',
    'zh-Hant': '沒有這一行，或者它沒有差別',
    en: 'There is no such line, or it does not differ',
    fr: 'Cette ligne n’existe pas ou ne diffère pas',
    es: 'No existe esa línea o no difiere',
  },
  'books.settled': {
    'zh-Hans': '别人刚改过这一行，刷新看看',
    'zh-Hant': '別人剛改過這一行，重新整理看看',
    en: 'Somebody has just settled or opened this line. Load it again',
    fr: 'Quelqu’un vient de modifier cette ligne. Rechargez-la',
    es: 'Alguien acaba de cambiar esta línea. Vuelve a cargarla',
  },
  'books.day_shape': {
    'zh-Hans': '日期要像 2026-11-21，第一天不晚于最后一天',
    'zh-Hant': '日期要像 2026-11-21，第一天不晚於最後一天',
    en: 'Write days like 2026-11-21, the first one not after the last',
    fr: 'Écrivez les jours comme 2026-11-21, le premier avant le dernier',
    es: 'Escribe los días como 2026-11-21, el primero antes del último',
  },
  'books.day_open': {
    'zh-Hans': '这一天还没过完，数字还会变。明天再签',
    'zh-Hant': '這一天還沒過完，數字還會變。明天再簽',
    en: 'The day is not over: its figures still move. Sign it tomorrow',
    fr: 'La journée n’est pas finie et ses chiffres changent encore. Signez demain',
    es: 'El día no ha terminado y sus cifras aún cambian. Firma mañana',
  },
  'books.day_moved': {
    'zh-Hans': '你看过以后数字变了。看看新的再签',
    'zh-Hant': '你看過以後數字變了。看看新的再簽',
    en: 'The figures have moved since you saw them. Look at the new ones, then sign',
    fr: 'Les chiffres ont changé depuis. Regardez les nouveaux, puis signez',
    es: 'Las cifras han cambiado desde entonces. Mira las nuevas y firma',
  },
} satisfies Record<string, Text>
