import type { Text } from '../index.ts'

/** What operators do to members. See `errorTexts`. */
export const memberConsoleErrors = {
  'member.not_found': {
    'zh-Hans': '没有这个会员，可能已经注销',
    'zh-Hant': '沒有這個會員，可能已經註銷',
    en: 'There is no such member. The account may be deleted',
    fr: 'Ce membre n’existe pas. Le compte est peut\u2011être supprimé',
    es: 'No existe ese miembro. Puede que la cuenta esté eliminada',
  },
  'member.not_in_state': {
    'zh-Hans': '已经是这样了，刷新看看',
    'zh-Hant': '已經是這樣了，重新整理看看',
    en: 'It is so already. Reload to see',
    fr: 'C’est déjà le cas. Actualisez pour voir',
    es: 'Ya está así. Recarga para verlo',
  },
  'member.shut_out_end': {
    'zh-Hans': '到期的时间已经过了，选晚一点的',
    'zh-Hant': '到期的時間已經過了，選晚一點的',
    en: 'That end has passed. Choose a later one',
    fr: 'Cette fin est passée. Choisissez plus tard',
    es: 'Ese final ya ha pasado. Elige uno posterior',
  },
  'member.merge_same': {
    'zh-Hans': '两个是同一个账号',
    'zh-Hant': '兩個是同一個帳號',
    en: 'Both are the same account',
    fr: 'Les deux sont le même compte',
    es: 'Las dos son la misma cuenta',
  },
  'member.merge_state': {
    'zh-Hans': '停用的、并过的、要注销的不能并，先让账号恢复',
    'zh-Hant': '停用的、併過的、要註銷的不能併，先讓帳號恢復',
    en: 'Accounts that are shut out, merged or leaving cannot be merged',
    fr: 'Un compte désactivé, fusionné ou en suppression ne peut être fusionné',
    es: 'No se unen cuentas desactivadas, unidas o en eliminación',
  },
  'member.merge_open_order': {
    'zh-Hans': '两个账号都有这个套餐没付的订单，先关掉一笔',
    'zh-Hant': '兩個帳號都有這個方案未付的訂單，先關掉一筆',
    en: 'Both have an unpaid order of one plan. Close one of them first',
    fr: 'Les deux ont une commande impayée d’une même offre. Fermez\u2011en une',
    es: 'Las dos tienen un pedido sin pagar del mismo plan. Cierra uno antes',
  },
  'member.copy_gone': {
    'zh-Hans': '这个地址过期了，再导出一次',
    'zh-Hant': '這個網址過期了，再匯出一次',
    en: 'This address has ended. Export again',
    fr: 'Cette adresse a expiré. Exportez à nouveau',
    es: 'Esta dirección ha caducado. Exporta otra vez',
  },
  'member.end_unmoved': {
    'zh-Hans': '会员期不会变：永久的不能加也不能减，没有的不能减',
    'zh-Hant': '會員期不會變：永久的不能加也不能減，沒有的不能減',
    en: 'The end would not move: what is permanent stays, and nothing cannot be shortened',
    fr: 'La fin ne bougerait pas : le permanent reste, et rien ne se raccourcit pas',
    es: 'El final no cambiaría: lo permanente se queda y lo que no hay no se acorta',
  },
  'member.note_length': {
    'zh-Hans': '备注写 1 到 1000 个字',
    'zh-Hant': '備註寫 1 到 1000 個字',
    en: 'A note has 1 to 1000 characters',
    fr: 'Une note compte de 1 à 1000 caractères',
    es: 'Una nota tiene de 1 a 1000 caracteres',
  },
} satisfies Record<string, Text>
