/** Who one is, shown again; own data, phone, footprint, picture. */
export const own = {
  'confirm.title': '确认是你本人',
  'confirm.text': '这一步关系到整个账号，再输一次密码。',
  'confirm.text_code': '验证码会发到 {address}。',
  'confirm.code': '验证码',
  'confirm.code_hint': '收到的 6 位数字',
  'confirm.send': '确认',
  'confirm.sending': '确认中',
  'confirm.by_password': '用密码',
  'confirm.by_email': '用邮箱验证码',
  'confirm.by_phone': '用短信验证码',

  'phone.title_bound': '更换手机',
  'phone.now': '现在的手机',
  'phone.problem.same': '已经是这个手机号了',
  'phone.closed': '暂时不能绑定手机',
  'phone.closed_text': '可以先绑定邮箱。',

  'own_data.title': '我的数据',
  'own_data.copy': '导出我的数据',
  'own_data.copy_text': '账号里存着的一切，一个文件',
  'own_data.ready': '文件准备好了',
  'own_data.ready_text': '链接 10 分钟内有效。文件里有邮箱、手机和订单，放在只有你能看到的地方。',
  'own_data.save': '保存文件',
  'own_data.cancel': '注销账号',
  'own_data.cancel_title': '注销账号？',
  'own_data.cancel_text':
    '所有设备马上退出。到期以前登录一次就能取消；到期后，资料、喜欢、足迹和会员都会没有，不能恢复。',
  'own_data.cancel_confirm': '注销',
  'own_data.cancelled': '账号将在 {date} 注销，之前登录就能取消',

  'setting.footprint_group': '隐私',
  'setting.footprint': '记录足迹',
  'setting.footprint_text': '关掉以后，看过的不再记下，所有设备都一样',
  'setting.footprint_clear': '清空足迹',
  'setting.footprint_clear_title': '清空足迹？',
  'setting.footprint_clear_text': '账号里的足迹会全部删掉，不能恢复。',
  'setting.clearing': '清空中',

  'account.avatar_remove': '移除',
  'account.avatar_removing': '移除中',
} as const
