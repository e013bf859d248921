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

/** Name and note of each payment method, by its wire name. */
export const payMethodTexts: Record<string, { name: Text; note: Text }> = {
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
