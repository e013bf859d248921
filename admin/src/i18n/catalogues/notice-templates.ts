/** Texts of notices that are often needed in a hurry, in the languages of visitors. */
import type { Language } from '@zimu/contract/constants'

export type TemplateName = 'maintenance' | 'payment' | 'restored'
interface TemplateText {
  title: string
  content: string
}

export const NOTICE_TEMPLATES: Readonly<Record<TemplateName, Readonly<Record<Language, TemplateText>>>> = {
  maintenance: {
    'zh-Hans': {
      title: '今晚维护一会儿',
      content: '今天晚上要维护，其间可能打不开，影片会断。好了以后接着上次的地方放，会员时间不受影响。',
    },
    'zh-Hant': {
      title: '今晚維護一會兒',
      content: '今天晚上要維護，其間可能打不開，影片會斷。好了以後接著上次的地方放，會員時間不受影響。',
    },
    en: {
      title: 'Maintenance tonight',
      content:
        'We are working on the site tonight. Pages may not open and films may stop for a while. Afterwards films go on where you left off, and memberships are not affected.',
    },
    fr: {
      title: 'Maintenance ce soir',
      content:
        'Nous intervenons sur le site ce soir. Des pages peuvent ne pas s’ouvrir et les films s’interrompre un moment. Ensuite, la lecture reprend où vous étiez, et votre abonnement n’est pas touché.',
    },
    es: {
      title: 'Mantenimiento esta noche',
      content:
        'Esta noche trabajamos en el sitio. Es posible que algunas páginas no se abran y que los vídeos se detengan un rato. Después seguirán donde los dejaste, y tu suscripción no se ve afectada.',
    },
  },
  payment: {
    'zh-Hans': {
      title: '微信支付可能晚到一会儿',
      content: '微信支付今天晚上有延迟。付过的钱不会丢：到账后会员自动开通，最长半小时。不用再付一次。',
    },
    'zh-Hant': {
      title: '微信支付可能晚到一會兒',
      content: '微信支付今天晚上有延遲。付過的錢不會丟：到帳後會員自動開通，最長半小時。不用再付一次。',
    },
    en: {
      title: 'WeChat Pay may take a little longer',
      content:
        'WeChat Pay is slow tonight. What you paid is not lost: your membership starts by itself once the payment arrives, within half an hour. There is no need to pay again.',
    },
    fr: {
      title: 'WeChat Pay peut prendre un peu de temps',
      content:
        'WeChat Pay est lent ce soir. Votre paiement n’est pas perdu : l’abonnement commence de lui-même dès son arrivée, dans la demi-heure. Inutile de payer une seconde fois.',
    },
    es: {
      title: 'WeChat Pay puede tardar un poco',
      content:
        'WeChat Pay va lento esta noche. Lo que pagaste no se pierde: la suscripción empieza sola en cuanto llega el pago, en media hora como mucho. No hace falta pagar otra vez.',
    },
  },
  restored: {
    'zh-Hans': {
      title: '已经恢复了',
      content: '刚才的问题解决了，现在都能用。付过款、会员还没开通的，半小时内会自动开通。',
    },
    'zh-Hant': {
      title: '已經恢復了',
      content: '剛才的問題解決了，現在都能用。付過款、會員還沒開通的，半小時內會自動開通。',
    },
    en: {
      title: 'Everything works again',
      content:
        'The trouble of a while ago is over. If you have paid and your membership has not started, it will within half an hour.',
    },
    fr: {
      title: 'Tout fonctionne de nouveau',
      content:
        'Le problème de tout à l’heure est réglé. Si vous avez payé et que l’abonnement n’a pas commencé, il le fera dans la demi-heure.',
    },
    es: {
      title: 'Ya funciona todo',
      content:
        'El problema de hace un rato está resuelto. Si pagaste y la suscripción no ha empezado, lo hará en media hora.',
    },
  },
}
