/** Checks of what lies outside: mail, text messages, gateways, the CDN, the public address. Nothing is sent or bought. */
import { randomUUID } from 'node:crypto'
import { openMediaAddresses } from '../../ports/media-store/index.ts'
import { describeKeyFault, listGatewayKeys } from '../../ports/payment/index.ts'
import { bad, type Check, note, ok } from './finding.ts'

const PATIENCE_MS = 5000
/** Gateways refuse requests that are further off; WeChat Pay is the strictest of them. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' })

export const checkMail: Check = async ({ deps: { config, mailer } }) => {
  if (!config.smtp_url) return note('no mail server (SMTP_URL): mails are kept in the outbox and nobody gets them')
  const { host } = new URL(config.smtp_url)
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
  if (sms.name === 'outbox') return note('text messages are kept in the outbox and nobody gets them')
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
      config.is_sandbox ? 'only the sandbox cashier, which takes no money' : 'no payment gateway is configured',
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

/** A file behind the CDN, public and signed: both must come through, and not without the signature. */
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
  const { public_url } = config
  if (!public_url) return note('no PUBLIC_URL: addresses in mails and payments follow each request')
  const answer = await get(`${public_url}/health/live`).catch(() => undefined)
  if (answer?.ok) return ok(`${public_url} answers`)
  return bad(`${public_url} does not answer: is the server running, and does the proxy in front of it pass on to it?`)
}

/** Money that somebody has to see to; a person decides, so it is no fault of the service. */
export const checkMoney: Check = async ({ listRefunds }) => {
  const { owed, unfinished } = await listRefunds()
  const failed = unfinished.filter(({ state }) => state === 'failed').length
  if (owed.length === 0 && failed === 0) return ok('nobody is owed money')
  return note(`${owed.length} payments are owed to their payers, ${failed} refunds failed: “refunds” lists them`)
}
