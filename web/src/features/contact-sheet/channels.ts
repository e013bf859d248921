/** A telephone number as displayed, and its `tel:` address (TEL-01). */
export interface Telephone {
  label: string
  url: string
}

/** Parses `setting.tel`; null if it contains no number. */
export function readTelephone(tel: string): Telephone | null {
  const label = tel.trim()
  const digits = label.replace(/\D/g, '')
  return digits === '' ? null : { label, url: `tel:${label.startsWith('+') ? '+' : ''}${digits}` }
}

/** A Telegram channel, given as name, `@name` or address with or without scheme. */
export interface TelegramChannel {
  /** `@zimugongyue`, or the address where there is no name. */
  label: string
  url: string
}

const HOSTS = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)\//i
const NAME = /^[A-Za-z]\w{3,31}$/

/** Parses `setting.tg`; null if it is no Telegram name or address. */
export function readTelegram(tg: string): TelegramChannel | null {
  const path = tg.trim().replace(HOSTS, '').replace(/^@/, '').replace(/\/+$/, '')
  if (path === '' || /[\s:?#]/.test(path)) return null
  return { label: NAME.test(path) ? `@${path}` : `t.me/${path}`, url: `https://t.me/${path}` }
}
