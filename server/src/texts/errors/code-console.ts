import type { Text } from '../index.ts'

/** What operators do to redemption codes. See `errorTexts`. */
export const codeConsoleErrors = {
  'redemption.batch_not_found': {
    'zh-Hans': '没有这一批码',
    'zh-Hant': '沒有這一批碼',
    en: 'There is no such batch of codes',
    fr: 'Cette série de codes n’existe pas',
    es: 'No existe esa serie de códigos',
  },
  'redemption.batch_not_in_state': {
    'zh-Hans': '这一批码已经启用或者作废，刷新看看',
    'zh-Hant': '這一批碼已經啟用或者作廢，重新整理看看',
    en: 'This batch is already confirmed or void. Reload to see',
    fr: 'Cette série est déjà confirmée ou annulée. Actualisez pour voir',
    es: 'Esta serie ya está confirmada o anulada. Recarga para verlo',
  },
  'redemption.codes_gone': {
    'zh-Hans': '只有做这一批的人十分钟内、启用以前能再取一次。作废这一批，重新做',
    'zh-Hant': '只有做這一批的人十分鐘內、啟用以前能再取一次。作廢這一批，重新做',
    en: 'Only their maker can fetch codes again, within ten minutes. Void the batch',
    fr: 'Seul leur auteur peut les récupérer, sous dix minutes. Annulez la série',
    es: 'Solo su autor puede recuperarlos, en diez minutos. Anula la serie',
  },
  'redemption.count_differs': {
    'zh-Hans': '收到的码和做出的数目不一样。作废这一批，重新做',
    'zh-Hant': '收到的碼和做出的數目不一樣。作廢這一批，重新做',
    en: 'Not all codes arrived. Void this batch and make another',
    fr: 'Tous les codes ne sont pas arrivés. Annulez cette série et refaites-en une',
    es: 'No llegaron todos los códigos. Anula esta serie y haz otra',
  },
  'redemption.code_not_in_state': {
    'zh-Hans': '这个码已经不能用了，不用再作废',
    'zh-Hant': '這個碼已經不能用了，不用再作廢',
    en: 'This code cannot be used any more, so there is nothing to void',
    fr: 'Ce code ne peut plus servir : il n’y a rien à annuler',
    es: 'Este código ya no se puede usar: no hay nada que anular',
  },
  'redemption.code_bought': {
    'zh-Hans': '这个码是会员买来送人的，退那张订单才会作废',
    'zh-Hant': '這個碼是會員買來送人的，退那張訂單才會作廢',
    en: 'A member bought this code as a gift. Refund the order to void it',
    fr: 'Un membre a acheté ce code pour l’offrir. Remboursez la commande pour l’annuler',
    es: 'Un miembro compró este código para regalarlo. Reembolsa el pedido para anularlo',
  },
  'redemption.target_unknown': {
    'zh-Hans': '没有这个套餐或内容，换一个',
    'zh-Hant': '沒有這個套餐或內容，換一個',
    en: 'There is no such plan or content. Choose another',
    fr: 'Cette formule ou ce contenu n’existe pas. Choisissez-en un autre',
    es: 'No existe ese plan o contenido. Elige otro',
  },
  'redemption.window': {
    'zh-Hans': '到期要晚于现在和开始的时间',
    'zh-Hant': '到期要晚於現在和開始的時間',
    en: 'The end must come after now and after the start',
    fr: 'La fin doit venir après maintenant et après le début',
    es: 'El final debe ser posterior a ahora y al inicio',
  },
} satisfies Record<string, Text>
