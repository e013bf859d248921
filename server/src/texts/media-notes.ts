import type { Text } from './index.ts'

/** What is not done with a film that an operator added. */
export const mediaNotes = {
  no_ffmpeg: {
    'zh-Hans': '服务器没有 ffmpeg：影片原样发布，没有其他清晰度、故事板和封面截图',
    'zh-Hant': '伺服器沒有 ffmpeg：影片原樣發布，沒有其他畫質、故事板和封面截圖',
    en: 'The server has no ffmpeg: the film is published as it is, without other qualities, storyboard and cover frames',
    fr: 'Le serveur n’a pas ffmpeg\u00a0: le film est publié tel quel, sans autres qualités, ni aperçus, ni images de couverture',
    es: 'El servidor no tiene ffmpeg: la película se publica tal cual, sin otras calidades, vistas previas ni portadas',
  },
  no_renditions: {
    'zh-Hans': '服务器的 ffmpeg 缺少编码器：没有其他清晰度',
    'zh-Hant': '伺服器的 ffmpeg 缺少編碼器：沒有其他畫質',
    en: 'The server’s ffmpeg lacks encoders: there are no other qualities',
    fr: 'Le ffmpeg du serveur manque d’encodeurs\u00a0: pas d’autres qualités',
    es: 'Al ffmpeg del servidor le faltan codificadores: no hay otras calidades',
  },
  plays_when_rendered: {
    'zh-Hans': '浏览器放不了这个文件，第一个清晰度做好后就能看',
    'zh-Hant': '瀏覽器放不了這個檔案，第一個畫質做好後就能看',
    en: 'Browsers do not play this file. It plays once its first rendition is done',
    fr: 'Les navigateurs ne lisent pas ce fichier. Il se lira dès sa première version',
    es: 'Los navegadores no reproducen este archivo. Se verá cuando esté su primera versión',
  },
  never_plays: {
    'zh-Hans': '浏览器放不了这个文件，服务器也不能转码，请换成 MP4（H.264）',
    'zh-Hant': '瀏覽器放不了這個檔案，伺服器也不能轉碼，請換成 MP4（H.264）',
    en: 'Browsers do not play this file, and it cannot be converted here. Upload MP4 (H.264) instead',
    fr: 'Les navigateurs ne lisent pas ce fichier et il ne peut être converti ici. Envoyez un MP4 (H.264)',
    es: 'Los navegadores no reproducen este archivo y aquí no se puede convertir. Sube MP4 (H.264)',
  },
} satisfies Record<string, Text>
