import type { Text } from './index.ts'

/** The sandbox cashier's page. The app never shows these. */
export const cashierTexts = {
  title: {
    'zh-Hans': '沙箱收银台',
    'zh-Hant': '沙箱收銀台',
    en: 'Sandbox cashier',
    fr: 'Caisse d’essai',
    es: 'Caja de pruebas',
  },
  noMoney: {
    'zh-Hans': '这是试用的收银台，不会真的扣款',
    'zh-Hant': '這是試用的收銀台，不會真的扣款',
    en: 'This cashier is for trying out. No real money moves',
    fr: 'Cette caisse sert aux essais. Aucun argent réel ne circule',
    es: 'Esta caja es para probar. No se mueve dinero real',
  },
  amount: { 'zh-Hans': '应付', 'zh-Hant': '應付', en: 'To pay', fr: 'À payer', es: 'A pagar' },
  subject: { 'zh-Hans': '套餐', 'zh-Hant': '方案', en: 'Plan', fr: 'Formule', es: 'Plan' },
  order: { 'zh-Hans': '订单号', 'zh-Hant': '訂單號', en: 'Order', fr: 'Commande', es: 'Pedido' },
  number: { 'zh-Hans': '流水号', 'zh-Hant': '流水號', en: 'Payment', fr: 'Paiement', es: 'Pago' },
  choose: {
    'zh-Hans': '付款人这样做：',
    'zh-Hant': '付款人這樣做：',
    en: 'What the payer does:',
    fr: 'Ce que fait le payeur :',
    es: 'Lo que hace quien paga:',
  },
  return: {
    'zh-Hans': '回到字母公约',
    'zh-Hant': '回到字母公約',
    en: 'Back to the site',
    fr: 'Retour au site',
    es: 'Volver al sitio',
  },
  not_found: {
    'zh-Hans': '没有这笔付款',
    'zh-Hant': '沒有這筆付款',
    en: 'There is no such payment',
    fr: 'Ce paiement n’existe pas',
    es: 'No existe ese pago',
  },
  ended: {
    'zh-Hans': '这笔付款已经处理过了',
    'zh-Hant': '這筆付款已經處理過了',
    en: 'This payment is already dealt with',
    fr: 'Ce paiement est déjà traité',
    es: 'Este pago ya está resuelto',
  },
} satisfies Record<string, Text>

interface ActionTexts {
  button: Text
  /** What will happen, under the button. */
  hint: Text
  /** What has happened, on the page after it. */
  done: Text
}

type CashierAction = 'pay' | 'less' | 'twice' | 'late' | 'silent' | 'away' | 'refuse'

/** The cashier's buttons by what the payer does. */
export const cashierActionTexts: Record<CashierAction, ActionTexts> = {
  pay: {
    button: { 'zh-Hans': '付款', 'zh-Hant': '付款', en: 'Pay', fr: 'Payer', es: 'Pagar' },
    hint: {
      'zh-Hans': '付全款，马上通知',
      'zh-Hant': '付全款，馬上通知',
      en: 'The full amount, reported at once',
      fr: 'La somme entière, signalée aussitôt',
      es: 'El importe completo, avisado al momento',
    },
    done: {
      'zh-Hans': '付好了，已经通知',
      'zh-Hant': '付好了，已經通知',
      en: 'Paid and reported',
      fr: 'Payé et signalé',
      es: 'Pagado y avisado',
    },
  },
  less: {
    button: { 'zh-Hans': '少付', 'zh-Hant': '少付', en: 'Pay too little', fr: 'Payer trop peu', es: 'Pagar de menos' },
    hint: {
      'zh-Hans': '只付一半，订单会成为异常订单',
      'zh-Hant': '只付一半，訂單會成為異常訂單',
      en: 'Half the amount: the order becomes abnormal',
      fr: 'La moitié : la commande devient anormale',
      es: 'La mitad: el pedido queda anómalo',
    },
    done: {
      'zh-Hans': '只付了一半，已经通知',
      'zh-Hant': '只付了一半，已經通知',
      en: 'Half was paid and reported',
      fr: 'La moitié est payée et signalée',
      es: 'Se pagó la mitad y se avisó',
    },
  },
  twice: {
    button: { 'zh-Hans': '付两次', 'zh-Hant': '付兩次', en: 'Pay twice', fr: 'Payer deux fois', es: 'Pagar dos veces' },
    hint: {
      'zh-Hans': '会员只开通一次，第二笔记下来等退款',
      'zh-Hant': '會員只開通一次，第二筆記下來等退款',
      en: 'Granted once; the second payment is put on record',
      fr: 'Accordé une fois ; le second paiement est consigné',
      es: 'Se concede una vez; el segundo pago queda anotado',
    },
    done: {
      'zh-Hans': '付了两次，两笔都已通知',
      'zh-Hant': '付了兩次，兩筆都已通知',
      en: 'Paid twice, both reported',
      fr: 'Payé deux fois, les deux signalés',
      es: 'Pagado dos veces, ambos avisados',
    },
  },
  late: {
    button: { 'zh-Hans': '过期才付', 'zh-Hant': '過期才付', en: 'Pay late', fr: 'Payer en retard', es: 'Pagar tarde' },
    hint: {
      'zh-Hans': '付款时间写在订单过期之后，按原价照样开通',
      'zh-Hant': '付款時間寫在訂單過期之後，按原價照樣開通',
      en: 'Dated after the order ran out; honoured at its price',
      fr: 'Daté après l’expiration ; honoré au prix convenu',
      es: 'Con fecha posterior al plazo; se respeta el precio',
    },
    done: {
      'zh-Hans': '在过期之后付了款，已经通知',
      'zh-Hant': '在過期之後付了款，已經通知',
      en: 'Paid after the order ran out, and reported',
      fr: 'Payé après l’expiration, et signalé',
      es: 'Pagado fuera de plazo y avisado',
    },
  },
  silent: {
    button: {
      'zh-Hans': '付了，不通知',
      'zh-Hant': '付了，不通知',
      en: 'Pay, report nothing',
      fr: 'Payer sans signaler',
      es: 'Pagar sin avisar',
    },
    hint: {
      'zh-Hans': '收银台不再说话，要问它才知道付过',
      'zh-Hant': '收銀台不再說話，要問它才知道付過',
      en: 'The cashier stays silent; only asking it tells',
      fr: 'La caisse se tait ; il faut l’interroger',
      es: 'La caja calla; solo se sabe preguntando',
    },
    done: {
      'zh-Hans': '付好了，没有通知',
      'zh-Hant': '付好了，沒有通知',
      en: 'Paid, nothing reported',
      fr: 'Payé, rien n’est signalé',
      es: 'Pagado, sin avisar',
    },
  },
  away: {
    button: {
      'zh-Hans': '付了，机构失联',
      'zh-Hant': '付了，機構失聯',
      en: 'Pay, then nobody answers',
      fr: 'Payer, puis plus de réponse',
      es: 'Pagar, y nadie responde',
    },
    hint: {
      'zh-Hans': '付了，没有通知，十秒内问它也不答',
      'zh-Hant': '付了，沒有通知，十秒內問它也不答',
      en: 'Nothing is reported, and for ten seconds nobody answers when asked',
      fr: 'Rien n’est signalé et, dix secondes durant, personne ne répond',
      es: 'No se avisa y, durante diez segundos, nadie responde',
    },
    done: {
      'zh-Hans': '付好了，机构暂时失联',
      'zh-Hant': '付好了，機構暫時失聯',
      en: 'Paid; the gateway has disappeared for a while',
      fr: 'Payé, la caisse ne répond plus pour un moment',
      es: 'Pagado; la pasarela ha desaparecido un rato',
    },
  },
  refuse: {
    button: { 'zh-Hans': '拒绝付款', 'zh-Hant': '拒絕付款', en: 'Refuse', fr: 'Refuser', es: 'Rechazar' },
    hint: {
      'zh-Hans': '不付了，订单会关闭',
      'zh-Hant': '不付了，訂單會關閉',
      en: 'No payment: the order is closed',
      fr: 'Pas de paiement : la commande est fermée',
      es: 'Sin pago: el pedido se cierra',
    },
    done: {
      'zh-Hans': '没有付款，已经通知',
      'zh-Hant': '沒有付款，已經通知',
      en: 'Not paid, and reported',
      fr: 'Non payé, et signalé',
      es: 'Sin pagar, y avisado',
    },
  },
}
