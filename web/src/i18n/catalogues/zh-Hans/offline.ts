/** What is shown and what waits without a network. */
export const offline = {
  'offline.away': '连不上服务器，显示的是上次的内容',
  'offline.waiting': '等网络',
  'offline.kept': '没有网络，连上后会发出去',
  'offline.sent': '没网时写的 {n} 条已经发出去了',
  'offline.feedback_title': '存好了，等网络',
  'offline.feedback_text': '连上网络后会自动发出去，不用再写一次。',
  'offline.membership': '没有网络，这是 {date} {time} 的会员状态',
  'offline.update': '有新版本，刷新一下就好',
  'offline.update_now': '刷新',
} as const
