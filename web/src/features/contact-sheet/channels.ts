/** Where a Telegram setting leads: a name, a name with `@`, an address with or without scheme. */
export interface TelegramChannel {
  /** `@zimugongyue`, or the address where there is no name. */
  label: string
  url: string
}

const HOSTS = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)\//i
const NAME = /^[A-Za-z]\w{3,31}$/

/** Reads `setting.tg`; null when it is empty or nothing that Telegram could open. */
export function readTelegram(tg: string): TelegramChannel | null {
  const path = tg.trim().replace(HOSTS, '').replace(/^@/, '').replace(/\/+$/, '')
  if (path === '' || /[\s:?#]/.test(path)) return null
  return { label: NAME.test(path) ? `@${path}` : `t.me/${path}`, url: `https://t.me/${path}` }
}
