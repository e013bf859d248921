import type { Text } from '../index.ts'

/** Heads, words and name of the file of exported orders. */
export const orderExportTexts = {
  file: { 'zh-Hans': '订单', 'zh-Hant': '訂單', en: 'orders', fr: 'commandes', es: 'pedidos' },
  number: { 'zh-Hans': '单号', 'zh-Hant': '單號', en: 'Order', fr: 'Commande', es: 'Pedido' },
  member_id: { 'zh-Hans': '会员编号', 'zh-Hant': '會員編號', en: 'Member id', fr: 'Numéro du membre', es: 'Número' },
  member: { 'zh-Hans': '会员', 'zh-Hant': '會員', en: 'Member', fr: 'Membre', es: 'Miembro' },
  plan: { 'zh-Hans': '套餐', 'zh-Hant': '方案', en: 'Plan', fr: 'Formule', es: 'Plan' },
  price: { 'zh-Hans': '金额', 'zh-Hant': '金額', en: 'Amount', fr: 'Montant', es: 'Importe' },
  currency: { 'zh-Hans': '币种', 'zh-Hant': '幣種', en: 'Currency', fr: 'Devise', es: 'Moneda' },
  method: { 'zh-Hans': '通道', 'zh-Hant': '通道', en: 'Method', fr: 'Mode de paiement', es: 'Forma de pago' },
  state: { 'zh-Hans': '状态', 'zh-Hant': '狀態', en: 'State', fr: 'État', es: 'Estado' },
  problem: { 'zh-Hans': '要人看', 'zh-Hant': '要人看', en: 'Needs a person', fr: 'À traiter', es: 'Por resolver' },
  late: {
    'zh-Hans': '晚到（分钟）',
    'zh-Hant': '晚到（分鐘）',
    en: 'Late (minutes)',
    fr: 'Retard (minutes)',
    es: 'Retraso (minutos)',
  },
  gift: { 'zh-Hans': '礼物', 'zh-Hant': '禮物', en: 'Gift', fr: 'Cadeau', es: 'Regalo' },
  coupon: { 'zh-Hans': '优惠券', 'zh-Hant': '優惠券', en: 'Coupon', fr: 'Code promo', es: 'Cupón' },
  create: { 'zh-Hans': '下单', 'zh-Hant': '下單', en: 'Ordered', fr: 'Commandé', es: 'Pedido el' },
  pay: { 'zh-Hans': '付款', 'zh-Hant': '付款', en: 'Paid', fr: 'Payé', es: 'Pagado el' },
  yes: { 'zh-Hans': '是', 'zh-Hant': '是', en: 'yes', fr: 'oui', es: 'sí' },
} satisfies Record<string, Text>
