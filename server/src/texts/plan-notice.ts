import type { Text } from './index.ts'

/** A notice of a planned change of a plan, for an operator to edit. `{before}` and `{after}` are offers; times are those of +08:00. */
export const planNoticeTexts = {
  title: {
    'zh-Hans': '{day}起，{plan}：{after}',
    'zh-Hant': '{day}起，{plan}：{after}',
    en: 'From {day}: {plan}, {after}',
    fr: 'À partir du {day} : {plan}, {after}',
    es: 'Desde el {day}: {plan}, {after}',
  },
  content: {
    'zh-Hans':
      '从 {time}（UTC+8）起，“{plan}”由 {before} 改为 {after}。\n\n在这之前下的订单仍按下单时的价格；现有的会员到期前不变。',
    'zh-Hant':
      '從 {time}（UTC+8）起，「{plan}」由 {before} 改為 {after}。\n\n在這之前下的訂單仍按下單時的價格；現有的會員到期前不變。',
    en: 'From {time} (UTC+8) on, “{plan}” changes from {before} to {after}.\n\nOrders made before keep the price they were made with, and memberships stay as they are until they end.',
    fr: 'À partir du {time} (UTC+8), « {plan} » passe de {before} à {after}.\n\nLes commandes passées avant gardent leur prix, et les abonnements restent inchangés jusqu’à leur fin.',
    es: 'A partir del {time} (UTC+8), «{plan}» pasa de {before} a {after}.\n\nLos pedidos hechos antes conservan su precio, y las membresías siguen igual hasta su fin.',
  },
  offer: {
    'zh-Hans': '{price}，{days} 天',
    'zh-Hant': '{price}，{days} 天',
    en: '{price} for {days} days',
    fr: '{price} pour {days} jours',
    es: '{price} por {days} días',
  },
  permanent: {
    'zh-Hans': '{price}，永久',
    'zh-Hant': '{price}，永久',
    en: '{price}, permanent',
    fr: '{price}, permanent',
    es: '{price}, permanente',
  },
} satisfies Record<string, Text>
