/**
 * Agreements as shipped with the app: what stands there when the server has no text of its own
 * (docs/design.md#agreements).
 */
export const agreement = {
  'agreement.user': '用户协议',
  'agreement.user_1': '第一条　这份协议是什么',
  'agreement.user_1_text': '你在字母公约注册、浏览、发弹幕、购买会员时，我们和你之间的约定都写在这里。',
  'agreement.user_2': '第二条　账号',
  'agreement.user_2_text': '账号归注册人使用。请保管好密码，不要借给别人；发现账号被盗用，请马上联系我们。',
  'agreement.user_3': '第三条　你写下的内容',
  'agreement.user_3_text': '弹幕、评论和反馈由你负责。请不要发布违法、侵权或者冒犯他人的内容，我们会删除这样的内容。',
  'agreement.privacy': '隐私政策',
  'agreement.privacy_1': '第一条　我们保存什么',
  'agreement.privacy_1_text':
    '账号、绑定的邮箱和手机号，以及你的足迹、喜欢、弹幕、评论、反馈和订单。密码只保存散列值。',
  'agreement.privacy_2': '第二条　用来做什么',
  'agreement.privacy_2_text': '让你登录、接着上次看、确认订单、回复反馈。不放广告，不出售这些资料。',
  'agreement.privacy_3': '第三条　你可以做的',
  'agreement.privacy_3_text': '暂停或删除足迹，结束其他设备上的登录，导出自己的资料，注销账号。',
  'agreement.vip': '会员服务协议',
  'agreement.vip_1': '第一条　会员包括什么',
  'agreement.vip_1_text': '会员期内可以看全部 VIP 视频、图集与文章，发八种颜色的弹幕，名字旁边有一枚黄铜印。',
  'agreement.vip_2': '第二条　期限与价格',
  'agreement.vip_2_text': '从付款确认时算起，续费的天数接在后面。以下单时显示的价格为准，一次付清，不自动续费。',
  'agreement.vip_3': '第三条　退款',
  'agreement.vip_3_text': '重复付款，或者付款后会员一直没有生效的，核对后原路退回。',
  'agreement.accessibility': '无障碍说明',
  'agreement.accessibility_1': '一　目标',
  'agreement.accessibility_1_text':
    '每一页、每个面板都按 WCAG 2.2 的 AA 级来做，五种语言都一样，用手指、鼠标、键盘或读屏软件都能完成。',
  'agreement.accessibility_2': '二　怎么检查',
  'agreement.accessibility_2_text':
    '每次改动都由程序检查：对比度、名称、焦点、按键大小、放大到 200%、减少动态效果。每个手势都有按钮或按键可以代替。',
  'agreement.accessibility_3': '三　还不够的地方',
  'agreement.accessibility_3_text':
    '还没有请读屏软件的使用者试过。影片没有口述影像。付款页由付款机构提供，我们改不了。会员和站方写下的内容，要看写的人怎么写。',
  'agreement.accessibility_4': '四　遇到障碍',
  'agreement.accessibility_4_text': '请在“写给我们”里告诉我们是哪一页、用什么设备。我们会回复，并尽快改。',

  'consent.title': '协议改了',
  'consent.text': '先看看改了什么。同意了接着用，不同意就退出登录。',
  'consent.since': '{time} 起用',
  'consent.added': '多了这些',
  'consent.cut': '去掉了这些',
  'consent.same': '文字没有变，只是要你再确认一次。',
  'consent.more': '还有 {n} 段，看全文。',
  'consent.whole': '看全文',
  'consent.agree': '同意，接着用',
  'consent.agreeing': '正在记下',
  'consent.leave': '不同意，退出登录',
  'consent.leave_title': '不同意就得退出',
  'consent.leave_text': '你的账号和买过的都还在。再登录的时候还会问。',
  'consent.back': '回去看',
} as const
