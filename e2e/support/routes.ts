/** The 24 routes of the specification as addresses, details in their three kinds and locked. */

/** Those that a member is led away from. */
export const GUEST_ROUTES = ['/pages/login/login', '/pages/login/register', '/pages/login/resPwd']

/** Open to everyone. */
export const OPEN_ROUTES = [
  '/',
  '/pages/index/index?cat=1',
  '/pages/vip/index',
  '/pages/my/my',
  '/pages/my/cooperate',
  '/pages/my/feedbacklist',
  '/pages/my/footprint',
  '/pages/my/phone',
  '/pages/my/question',
  '/pages/video/index?id=101',
  '/pages/video/index?id=102',
  '/pages/video/index?id=107',
  '/pages/video/index?id=503',
  '/pages/video/videolist',
]

/** A guest is led to login. */
export const GUARDED_ROUTES = [
  '/pages/search',
  '/pages/search?q=字',
  '/pages/my/contact',
  '/pages/my/email',
  '/pages/my/feedback',
  '/pages/my/likes',
  '/pages/my/password',
  '/pages/my/safety',
  '/pages/my/setting',
]

/** Those of one order, by its number. */
export const orderRoutes = (remote_order_id: string) => [
  `/pages/my/pay?remote_order_id=${remote_order_id}`,
  `/pages/other/errororder?remote_order_id=${remote_order_id}`,
  `/pages/other/webview?remote_order_id=${remote_order_id}&method=sandbox&mode=window&opened=0`,
]
