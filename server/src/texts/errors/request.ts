import type { Text } from '../index.ts'

/** What a request itself may have wrong, and what the server has. See `errorTexts`. */
export const requestErrors = {
  'request.malformed': {
    'zh-Hans': '没有读懂这个请求，刷新页面再试',
    'zh-Hant': '沒有讀懂這個請求，重新整理頁面再試',
    en: 'This request could not be read. Reload and try again',
    fr: 'Requête illisible. Rechargez la page et réessayez',
    es: 'No se pudo leer la petición. Recarga y reintenta',
  },
  'request.invalid_parameter': {
    'zh-Hans': '这一项不对：{field}',
    'zh-Hant': '這一項不對：{field}',
    en: 'This value is not right: {field}',
    fr: 'Valeur incorrecte\u00a0: {field}',
    es: 'Este valor no es correcto: {field}',
  },
  'request.too_large': {
    'zh-Hans': '内容太大了，换小一点的',
    'zh-Hant': '內容太大了，換小一點的',
    en: 'That is too large. Choose something smaller',
    fr: 'C’est trop volumineux. Choisissez plus petit',
    es: 'Es demasiado grande. Elige algo más pequeño',
  },
  'request.search_mode': {
    'zh-Hans': '不支持这种搜索方式，换一种',
    'zh-Hant': '不支援這種搜尋方式，換一種',
    en: 'This way of searching is not supported. Try another',
    fr: 'Ce mode de recherche n’existe pas. Essayez-en un autre',
    es: 'Esta forma de buscar no existe. Prueba otra',
  },
  'request.sort_field': {
    'zh-Hans': '不能这样排序，换一种：{field}',
    'zh-Hant': '不能這樣排序，換一種：{field}',
    en: 'This order is not possible. Choose another: {field}',
    fr: 'Tri impossible. Choisissez\u2011en un autre\u00a0: {field}',
    es: 'Este orden no es posible. Elige otro: {field}',
  },
  'request.illegal': {
    'zh-Hans': '请求不合规，已被拦下',
    'zh-Hant': '請求不合規，已被攔下',
    en: 'This request was refused',
    fr: 'Cette requête a été refusée',
    es: 'Esta petición fue rechazada',
  },
  'request.unknown_call': {
    'zh-Hans': '没有这个地址，刷新页面再试',
    'zh-Hant': '沒有這個位址，重新整理頁面再試',
    en: 'Nothing at this address. Reload and try again',
    fr: 'Rien à cette adresse. Rechargez la page et réessayez',
    es: 'No hay nada en esta dirección. Recarga y reintenta',
  },
  'request.unknown_method': {
    'zh-Hans': '这个地址不接受这种请求，刷新页面再试',
    'zh-Hant': '這個位址不接受這種請求，重新整理頁面再試',
    en: 'This address takes another kind of request. Reload and try again',
    fr: 'Cette adresse attend une autre requête. Rechargez et réessayez',
    es: 'Esta dirección espera otra petición. Recarga y reintenta',
  },
  'request.too_fast': {
    'zh-Hans': '有点快，{wait}后再试',
    'zh-Hant': '有點快，{wait}後再試',
    en: 'A little too fast. Try again in {wait}',
    fr: 'Un peu trop vite. Réessayez dans {wait}',
    es: 'Un poco rápido. Reintenta en {wait}',
  },
  'server.failed': {
    'zh-Hans': '服务器出了问题，过一会儿再试',
    'zh-Hant': '伺服器出了問題，過一會兒再試',
    en: 'Something went wrong on our side. Try again later',
    fr: 'Un problème est survenu chez nous. Réessayez plus tard',
    es: 'Algo ha fallado por nuestra parte. Reintenta más tarde',
  },
  'server.busy': {
    'zh-Hans': '现在有点忙，过一会儿再试',
    'zh-Hant': '現在有點忙，過一會兒再試',
    en: 'The server is busy. Try again in a moment',
    fr: 'Le serveur est occupé. Réessayez dans un instant',
    es: 'El servidor está ocupado. Reintenta en un momento',
  },
} satisfies Record<string, Text>
