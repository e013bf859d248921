import type { FindingText } from './finding-text.ts'

/** Mail, text messages, gateways, the CDN, the public address. */
export const outsideFindings = {
  'mail.none': {
    en: ['no mail server (SMTP_URL): mails are stored in the outbox and not sent'],
    'zh-Hans': ['没有设邮件服务器（SMTP_URL）：信留在发件箱，不发出去'],
  },
  'mail.ok': { en: ['the mail server {host} takes mails of ours'], 'zh-Hans': ['能登录 {host}'] },
  'mail.fails': {
    en: ['the mail server {host} does not take mails ({fault})', 'look at SMTP_URL and the firewall'],
    'zh-Hans': ['邮件服务器 {host} 不收信（{fault}）', '看看 SMTP_URL 和防火墙'],
  },
  'sms.none': {
    en: ['no provider of text messages: phones cannot be bound, and the page says so'],
    'zh-Hans': ['没有设短信，手机绑定关着'],
  },
  'sms.outbox': {
    en: ['text messages are stored in the outbox and not sent'],
    'zh-Hans': ['短信留在发件箱，不发出去'],
  },
  'sms.ok': { en: ['text messages: {name} knows our account'], 'zh-Hans': ['短信：{name} 认得我们的账号'] },
  'sms.fails': {
    en: ['text messages: {error}', 'look at its variables'],
    'zh-Hans': ['短信：{error}', '看看它的环境变量'],
  },
  'gateways.sandbox': {
    en: ['only the sandbox cashier, which takes no money'],
    'zh-Hans': ['只有沙箱收银台，它不收钱'],
  },
  'gateways.none': { en: ['no payment gateway is configured'], 'zh-Hans': ['没有配置收款通道'] },
  'gateways.keys': {
    en: ['keys of gateways are wrong: {faults}'],
    'zh-Hans': ['通道的密钥不对：{faults}'],
  },
  'gateways.silent': {
    en: ['{name} does not answer at {host}', 'look at the firewall'],
    'zh-Hans': ['{name} 在 {host} 没有回答', '看看防火墙'],
  },
  'gateways.clock': {
    en: ['{name} and this machine differ by {seconds} s', 'set the clock by NTP'],
    'zh-Hans': ['{name} 和这台机器差 {seconds} 秒', '用 NTP 校准时钟'],
  },
  'gateways.ok': {
    en: ['the keys of {names} are whole, and they answer'],
    'zh-Hans': ['{names} 的密钥没有问题，都能通'],
  },
  'cdn.none': {
    en: ['no CDN (file.cdn_address): media come from this server'],
    'zh-Hans': ['没有设 CDN（file.cdn_address）：文件由这台服务器发'],
  },
  'cdn.address': {
    en: ['file.cdn_address is “{cdn}”', 'it should look like https://cdn.example.org'],
    'zh-Hans': ['file.cdn_address 写成了“{cdn}”', '要像 https://cdn.example.org 这样'],
  },
  'cdn.origin': {
    en: ['{cdn} does not pass on files of this service', 'look at its origin'],
    'zh-Hans': ['{cdn} 拿不到这里的文件', '看看它的回源'],
  },
  'cdn.signed': {
    en: ['{cdn} does not pass on signed addresses'],
    'zh-Hans': ['签了名的地址在 {cdn} 打不开'],
  },
  'cdn.open': {
    en: ['{cdn} hands out media without a right signature', 'it must ask for the whole address'],
    'zh-Hans': ['签名不对的地址也能从 {cdn} 拿到文件', '打开 CDN 的签名校验，按完整地址回源'],
  },
  'cdn.ok': { en: ['{cdn} passes on public and signed files'], 'zh-Hans': ['{cdn} 公开的、签名的都对'] },
  'publicUrl.none': {
    en: ['no PUBLIC_URL: addresses in mails and payments follow each request'],
    'zh-Hans': ['没有设 PUBLIC_URL：信和付款里的地址跟着每次请求'],
  },
  'publicUrl.ok': { en: ['{url} answers'], 'zh-Hans': ['{url} 能打开'] },
  'publicUrl.silent': {
    en: ['{url} does not answer', 'is the server running, and does the proxy in front of it pass on to it?'],
    'zh-Hans': ['{url} 打不开', '服务在跑吗？前面的代理转过来了吗？'],
  },
} as const satisfies Record<string, FindingText>
