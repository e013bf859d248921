/** My, likes, footprint. */
export const account = {
  'account.log_in': '登录或注册',
  'account.log_in_why': '登录后，喜欢和看过的都记在账号里',
  'account.account': '账号 {username}',
  'account.seen': '最近看过',
  'account.seen_all': '全部',
  'account.redeem': '兑换码',
  'account.group': '账号',
  'account.help': '帮助',
  'account.profile': '个人资料',
  'account.avatar_change': '换头像',
  'account.avatar_sending': '上传中',
  'account.avatar_done': '头像换好了',
  'account.nickname': '昵称',
  'account.save': '保存',
  'account.saving': '保存中',
  'account.saved': '保存好了',
} as const
