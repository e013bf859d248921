import type { Text } from '../index.ts'

/**
 * A refund that is done, with what an operator says of it. `{site}` name of the site, `{number}` of the order, `{price}` what
 * went back, `{words}` the operator's, which stay in the language that they were written in.
 */
export const refundTexts = {
  title: {
    'zh-Hans': '退回了 {price}',
    'zh-Hant': '退回了 {price}',
    en: '{price} was refunded',
    fr: '{price} remboursés',
    es: 'Reembolso de {price}',
  },
  desc: {
    'zh-Hans': '{plan}。我们想对你说：{words}',
    'zh-Hant': '{plan}。我們想對你說：{words}',
    en: '{plan}. What we would like to say: {words}',
    fr: '{plan}. Notre message : {words}',
    es: '{plan}. Nuestro mensaje: {words}',
  },
  subject: {
    'zh-Hans': '{site}：退回了 {price}',
    'zh-Hant': '{site}：退回了 {price}',
    en: '{site}: {price} was refunded',
    fr: '{site} : {price} remboursés',
    es: '{site}: reembolso de {price}',
  },
  text: {
    'zh-Hans':
      '钱已经退给你了。\n\n订单号：{number}\n套餐：{plan}\n退回：{price}\n退款时间：{time}（UTC+8）\n\n我们想对你说：\n{words}\n\n{site}',
    'zh-Hant':
      '錢已經退給你了。\n\n訂單號：{number}\n方案：{plan}\n退回：{price}\n退款時間：{time}（UTC+8）\n\n我們想對你說：\n{words}\n\n{site}',
    en: 'Your money was sent back.\n\nOrder: {number}\nPlan: {plan}\nRefunded: {price}\nRefunded on: {time} (UTC+8)\n\nWhat we would like to say:\n{words}\n\n{site}',
    fr: 'Votre argent vous a été renvoyé.\n\nCommande : {number}\nFormule : {plan}\nRemboursé : {price}\nRemboursé le : {time} (UTC+8)\n\nNotre message :\n{words}\n\n{site}',
    es: 'Te hemos devuelto el dinero.\n\nPedido: {number}\nPlan: {plan}\nReembolsado: {price}\nReembolsado el: {time} (UTC+8)\n\nNuestro mensaje:\n{words}\n\n{site}',
  },
} satisfies Record<string, Text>
