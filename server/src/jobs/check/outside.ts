/**
 * Checks of external services: mail, text messages, gateways, the CDN, the public address. Nothing is sent or bought.
 */

import { randomUUID } from 'node:crypto'
import { minutes, seconds } from '@zimu/contract/durations'
import { openMediaAddresses } from '../../ports/media-store/index.ts'
import { describeKeyFault, listGatewayKeys } from '../../ports/payment/index.ts'
import { bad, type Check, note, ok } from './finding.ts'

const TIMEOUT_MS = seconds(5)
/** Gateways refuse requests with a larger clock difference; WeChat Pay has the lowest limit. */
const CLOCK_DIFFERENCE_MS = minutes(5)

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })

export const checkMail: Check = async ({ deps: { config, mailer } }) => {
  if (!config.smtpUrl) return note('no mail server (SMTP_URL): mails are stored in the outbox and not sent')
  const { host } = new URL(config.smtpUrl)
  try {
    await mailer.verify()
    return ok(`the mail server ${host} takes mails of ours`)
  } catch (error) {
    const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
    return bad(
      `the mail server ${host} does not take mails (${code} ${responseCode}): look at SMTP_URL and the firewall`,
    )
  }
}

export const checkSms: Check = async ({ deps: { sms } }) => {
  if (sms.name === 'off') return note('no provider of text messages: phones cannot be bound, and the page says so')
  if (sms.name === 'outbox') return note('text messages are stored in the outbox and not sent')
  try {
    await sms.verify()
    return ok(`text messages: ${sms.name} knows our account`)
  } catch (error) {
    return bad(`text messages: ${String(error)}; look at its variables`)
  }
}

export const checkGateways: Check = async ({ deps: { config, clock } }) => {
  const keys = listGatewayKeys(config.gateways)
  if (keys.length === 0)
    return note(
      config.isSandbox ? 'only the sandbox cashier, which takes no money' : 'no payment gateway is configured',
    )
  const faults = keys.map(describeKeyFault).filter((fault) => fault !== '')
  if (faults.length > 0) return bad(faults.join('; '))
  for (const { name, url } of keys) {
    const answer = await get(url).catch(() => undefined)
    if (!answer) return bad(`${name} does not answer at ${new URL(url).host}: look at the firewall`)
    const difference = Math.abs(Date.parse(answer.headers.get('date') ?? '') - clock.now())
    if (difference > CLOCK_DIFFERENCE_MS)
      return bad(`${name} and this machine differ by ${Math.round(difference / 1000)} s: set the clock by NTP`)
  }
  return ok(`the keys of ${keys.map(({ name }) => name).join(', ')} are whole, and they answer`)
}

/**
 * Fetches a file through the CDN, public and signed: both must arrive, and a request without signature must be refused.
 */
export const checkCdn: Check = async ({ deps, settings }) => {
  const { media } = deps
  const cdn = await settings.get('file.cdn_address')
  if (!cdn) return note('no CDN (file.cdn_address): media come from this server')
  if (!URL.canParse(cdn)) return bad(`file.cdn_address is “${cdn}”: it should look like https://cdn.example.org`)
  const body = randomUUID()
  const name = `check-${body}.txt`
  const paths = { open: `public/${name}`, signed: `c/1/${name}` }
  const addresses = openMediaAddresses(deps)
  const fetchText = async (path: string) => {
    const answer = await get(cdn + path).catch(() => undefined)
    return answer?.ok ? answer.text() : `status ${answer?.status ?? 'none'}`
  }
  for (const path of Object.values(paths)) await media.putBytes(path, Buffer.from(body))
  try {
    if ((await fetchText(addresses.publicUrl(paths.open))) !== body)
      return bad(`${cdn} does not pass on files of this service: look at its origin`)
    const signed = addresses.signerFor('everyone').urlOf(paths.signed)
    if ((await fetchText(signed)) !== body) return bad(`${cdn} does not pass on signed addresses`)
    if ((await fetchText(signed.replace(/[^/.]+(?=\/c\/)/, 'A'.repeat(22)))) === body)
      return bad(`${cdn} hands out media without a right signature: it must ask for the whole address`)
    return ok(`${cdn} passes on public and signed files`)
  } finally {
    for (const path of Object.values(paths)) await media.remove(path)
  }
}

export const checkPublicUrl: Check = async ({ deps: { config } }) => {
  const { publicUrl } = config
  if (!publicUrl) return note('no PUBLIC_URL: addresses in mails and payments follow each request')
  const answer = await get(`${publicUrl}/health/live`).catch(() => undefined)
  if (answer?.ok) return ok(`${publicUrl} answers`)
  return bad(`${publicUrl} does not answer: is the server running, and does the proxy in front of it pass on to it?`)
}

/** Money that somebody has to see to; a person decides, so it is no fault of the service. */
