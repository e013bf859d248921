import type { Text } from '../index.ts'

/** The receipt of a paid order by mail. `{site}` name of the site, `{number}` of the order, times are those of +08:00. */
export const receiptTexts = {
  subject: {
    'zh-Hans': '{site}：收据，{price}',
    'zh-Hant': '{site}：收據，{price}',
    en: '{site}: receipt, {price}',
    fr: '{site} : reçu, {price}',
    es: '{site}: recibo, {price}',
  },
  text: {
    'zh-Hans':
      '付款已收到。\n\n订单号：{number}\n套餐：{plan}\n实付：{price}\n付款时间：{time}（UTC+8）\n\n这份收据在“我的”里的订单中也能找到，可以打印。\n\n{site}',
    'zh-Hant':
      '付款已收到。\n\n訂單號：{number}\n方案：{plan}\n實付：{price}\n付款時間：{time}（UTC+8）\n\n這份收據在「我的」裡的訂單中也能找到，可以列印。\n\n{site}',
    en: 'We have received your payment.\n\nOrder: {number}\nPlan: {plan}\nPaid: {price}\nPaid on: {time} (UTC+8)\n\nYou find this receipt under your orders, too, and can print it there.\n\n{site}',
    fr: 'Nous avons bien reçu votre paiement.\n\nCommande : {number}\nFormule : {plan}\nPayé : {price}\nPayé le : {time} (UTC+8)\n\nCe reçu se trouve aussi dans vos commandes, où vous pouvez l’imprimer.\n\n{site}',
    es: 'Hemos recibido tu pago.\n\nPedido: {number}\nPlan: {plan}\nPagado: {price}\nPagado el: {time} (UTC+8)\n\nEste recibo está también en tus pedidos, donde puedes imprimirlo.\n\n{site}',
  },
} satisfies Record<string, Text>
