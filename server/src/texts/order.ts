import type { OrderState } from '@zimu/contract'
import type { Text } from './index.ts'

/** `status_name` of an order, by its fine state. */
export const orderStateTexts: Record<OrderState, Text> = {
  created: { 'zh-Hans': '待付款', 'zh-Hant': '待付款', en: 'Unpaid', fr: 'À payer', es: 'Pendiente de pago' },
  paying: {
    'zh-Hans': '等待付款',
    'zh-Hant': '等待付款',
    en: 'Waiting for payment',
    fr: 'En attente de paiement',
    es: 'Esperando el pago',
  },
  paid: { 'zh-Hans': '已付款', 'zh-Hant': '已付款', en: 'Paid', fr: 'Payée', es: 'Pagado' },
  fulfilled: {
    'zh-Hans': '已付款，已开通',
    'zh-Hant': '已付款，已開通',
    en: 'Paid and active',
    fr: 'Payée et activée',
    es: 'Pagado y activo',
  },
  expired: {
    'zh-Hans': '已超时关闭',
    'zh-Hant': '已逾時關閉',
    en: 'Closed, time ran out',
    fr: 'Fermée, délai dépassé',
    es: 'Cerrado, se acabó el plazo',
  },
  unknown: {
    'zh-Hans': '正在向支付机构确认',
    'zh-Hant': '正在向支付機構確認',
    en: 'Checking with the payment provider',
    fr: 'Vérification auprès du prestataire',
    es: 'Comprobando con el proveedor de pago',
  },
  abnormal: {
    'zh-Hans': '付款和订单对不上，等待处理',
    'zh-Hant': '付款和訂單對不上，等待處理',
    en: 'Payment does not match, being looked at',
    fr: 'Paiement non conforme, à l’étude',
    es: 'El pago no coincide, en revisión',
  },
  refunding: {
    'zh-Hans': '退款中',
    'zh-Hant': '退款中',
    en: 'Being refunded',
    fr: 'En cours de remboursement',
    es: 'En reembolso',
  },
  refunded: { 'zh-Hans': '已退款', 'zh-Hant': '已退款', en: 'Refunded', fr: 'Remboursée', es: 'Reembolsado' },
  closed: { 'zh-Hans': '已关闭', 'zh-Hant': '已關閉', en: 'Closed', fr: 'Fermée', es: 'Cerrado' },
}

/** Why money of an order goes back, by the machine name of the reason. */
export const refundReasonTexts: Record<string, Text> & { other: Text } = {
  amount_short: {
    'zh-Hans': '付款金额少于订单金额，没有开通',
    'zh-Hant': '付款金額少於訂單金額，沒有開通',
    en: 'Less was paid than the order costs, so nothing was activated',
    fr: 'Le montant payé est inférieur au prix, rien n’a été activé',
    es: 'Se pagó menos de lo que cuesta el pedido, no se activó nada',
  },
  currency_differs: {
    'zh-Hans': '付款币种和订单不同，没有开通',
    'zh-Hant': '付款幣種和訂單不同，沒有開通',
    en: 'Paid in another currency than the order’s, so nothing was activated',
    fr: 'Payé dans une autre devise, rien n’a été activé',
    es: 'Se pagó en otra moneda, no se activó nada',
  },
  already_permanent: {
    'zh-Hans': '付款到账时已是永久会员',
    'zh-Hant': '付款到帳時已是永久會員',
    en: 'The membership was already for ever when the money came',
    fr: 'L’abonnement était déjà permanent à l’arrivée du paiement',
    es: 'La membresía ya era permanente cuando llegó el pago',
  },
  coupon_used_up: {
    'zh-Hans': '订单过期后优惠码已被用完，没有开通',
    'zh-Hant': '訂單過期後優惠碼已被用完，沒有開通',
    en: 'The coupon was used up after the order had expired, so nothing was activated',
    fr: 'Le code promo a été épuisé après l’expiration de la commande, rien n’a été activé',
    es: 'El cupón se agotó después de caducar el pedido, no se activó nada',
  },
  dispute: {
    'zh-Hans': '付款被银行撤回',
    'zh-Hant': '付款被銀行撤回',
    en: 'The payment was taken back by the bank',
    fr: 'Le paiement a été repris par la banque',
    es: 'El banco retiró el pago',
  },
  paid_again: {
    'zh-Hans': '同一订单付了两次',
    'zh-Hant': '同一訂單付了兩次',
    en: 'The order was paid twice',
    fr: 'La commande a été payée deux fois',
    es: 'El pedido se pagó dos veces',
  },
  operator: {
    'zh-Hans': '站点退款',
    'zh-Hant': '站點退款',
    en: 'Refunded by the site',
    fr: 'Remboursé par le site',
    es: 'Reembolsado por el sitio',
  },
  other: {
    'zh-Hans': '付款和订单对不上',
    'zh-Hant': '付款和訂單對不上',
    en: 'The payment does not match the order',
    fr: 'Le paiement ne correspond pas à la commande',
    es: 'El pago no coincide con el pedido',
  },
}

/** Name and note of each payment method, by its wire name. */
export const payMethodTexts: Record<string, { name: Text; note: Text }> = {
  alipay: {
    name: { 'zh-Hans': '支付宝', 'zh-Hant': '支付寶', en: 'Alipay', fr: 'Alipay', es: 'Alipay' },
    note: {
      'zh-Hans': '打开支付宝应用或网页付款',
      'zh-Hant': '開啟支付寶應用程式或網頁付款',
      en: 'In the Alipay app or on its page',
      fr: 'Dans l’application Alipay ou sur sa page',
      es: 'En la aplicación de Alipay o en su página',
    },
  },
  wechat: {
    name: { 'zh-Hans': '微信支付', 'zh-Hant': '微信支付', en: 'WeChat Pay', fr: 'WeChat Pay', es: 'WeChat Pay' },
    note: {
      'zh-Hans': '手机上直接打开微信，电脑上扫码',
      'zh-Hant': '手機上直接開啟微信，電腦上掃碼',
      en: 'Opens WeChat on a phone, shows a code elsewhere',
      fr: 'Ouvre WeChat sur un téléphone, affiche un code ailleurs',
      es: 'Abre WeChat en el teléfono, muestra un código en otro equipo',
    },
  },
  epay: {
    name: {
      'zh-Hans': '在线支付',
      'zh-Hant': '線上支付',
      en: 'Online payment',
      fr: 'Paiement en ligne',
      es: 'Pago en línea',
    },
    note: {
      'zh-Hans': '在收银台选支付宝、微信或其他方式',
      'zh-Hant': '在收銀台選支付寶、微信或其他方式',
      en: 'Alipay, WeChat and others, chosen at the cashier',
      fr: 'Alipay, WeChat et autres, au choix à la caisse',
      es: 'Alipay, WeChat y otros, a elegir en la caja',
    },
  },
  stripe: {
    name: { 'zh-Hans': '银行卡', 'zh-Hant': '銀行卡', en: 'Card', fr: 'Carte bancaire', es: 'Tarjeta' },
    note: {
      'zh-Hans': '由 Stripe 处理付款',
      'zh-Hant': '由 Stripe 處理付款',
      en: 'Payment handled by Stripe',
      fr: 'Paiement traité par Stripe',
      es: 'Pago gestionado por Stripe',
    },
  },
  sandbox: {
    name: {
      'zh-Hans': '沙箱收银台',
      'zh-Hant': '沙箱收銀台',
      en: 'Sandbox cashier',
      fr: 'Caisse d’essai',
      es: 'Caja de pruebas',
    },
    note: {
      'zh-Hans': '演示用，不会真的扣款',
      'zh-Hant': '演示用，不會真的扣款',
      en: 'For trying out, no real money',
      fr: 'Pour essayer, aucun argent réel',
      es: 'Para probar, sin dinero real',
    },
  },
}
