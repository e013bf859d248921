/** A telephone number as it is written, and the address that calls it (TEL-01). */
export interface Telephone {
  label: string
  url: string
}

/** Reads `setting.tel`; null when it is empty or holds no number. */
export function readTelephone(tel: string): Telephone | null {
  const label = tel.trim()
  const digits = label.replace(/\D/g, '')
  return digits === '' ? null : { label, url: `tel:${label.startsWith('+') ? '+' : ''}${digits}` }
}

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
