/**
 * Checks of external services: mail, text messages, gateways, the CDN, the public address. Nothing is sent or bought.
 */

import { randomUUID } from 'node:crypto'
import { minutes, seconds } from '@zimu/contract/durations'
import type { Finding } from '../../module.ts'
import { openMediaAddresses } from '../../ports/media-store/index.ts'
import { describeKeyFault, listGatewayKeys } from '../../ports/payment/index.ts'
import { bad, type Check, type CheckDeps, note, ok } from './finding.ts'

const TIMEOUT_MS = seconds(5)
/** Gateways refuse requests with a larger clock difference; WeChat Pay has the lowest limit. */
const CLOCK_DIFFERENCE_MS = minutes(5)

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })

export const checkMail: Check = async ({ deps: { config, mailer } }) => {
  if (!config.smtpUrl) return note('mail.none')
  const { host } = new URL(config.smtpUrl)
  try {
    await mailer.verify()
    return ok('mail.ok', { host })
  } catch (error) {
    const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
    return bad('mail.fails', { host, fault: `${code} ${responseCode}` })
  }
}

export const checkSms: Check = async ({ deps: { sms } }) => {
  if (sms.name === 'off') return note('sms.none')
  if (sms.name === 'outbox') return note('sms.outbox')
  try {
    await sms.verify()
    return ok('sms.ok', { name: sms.name })
  } catch (error) {
    return bad('sms.fails', { error: String(error) })
  }
}

export const checkGateways: Check = async ({ deps: { config, clock } }) => {
  const keys = listGatewayKeys(config.gateways)
  if (keys.length === 0) return note(config.isSandbox ? 'gateways.sandbox' : 'gateways.none')
  const faults = keys.map(describeKeyFault).filter((fault) => fault !== '')
  if (faults.length > 0) return bad('gateways.keys', { faults: faults.join('; ') })
  for (const { name, url } of keys) {
    const answer = await get(url).catch(() => undefined)
    if (!answer) return bad('gateways.silent', { name, host: new URL(url).host })
    const difference = Math.abs(Date.parse(answer.headers.get('date') ?? '') - clock.now())
    if (difference > CLOCK_DIFFERENCE_MS) return bad('gateways.clock', { name, seconds: Math.round(difference / 1000) })
  }
  return ok('gateways.ok', { names: keys.map(({ name }) => name).join(', ') })
}

/**
 * Fetches a file through the CDN, public and signed: both must arrive, and a request without signature must be refused.
 */
export async function checkCdn({ deps, settings }: Pick<CheckDeps, 'deps' | 'settings'>): Promise<Finding> {
  const { media } = deps
  const cdn = await settings.get('file.cdn_address')
  if (!cdn) return note('cdn.none')
  if (!URL.canParse(cdn)) return bad('cdn.address', { cdn })
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
    if ((await fetchText(addresses.publicUrl(paths.open))) !== body) return bad('cdn.origin', { cdn })
    const signed = addresses.signerFor('everyone').urlOf(paths.signed)
    if ((await fetchText(signed)) !== body) return bad('cdn.signed', { cdn })
    if ((await fetchText(signed.replace(/[^/.]+(?=\/c\/)/, 'A'.repeat(22)))) === body) return bad('cdn.open', { cdn })
    return ok('cdn.ok', { cdn })
  } finally {
    for (const path of Object.values(paths)) await media.remove(path)
  }
}

export const checkPublicUrl: Check = async ({ deps: { config } }) => {
  const { publicUrl } = config
  if (!publicUrl) return note('publicUrl.none')
  const answer = await get(`${publicUrl}/health/live`).catch(() => undefined)
  if (answer?.ok) return ok('publicUrl.ok', { url: publicUrl })
  return bad('publicUrl.silent', { url: publicUrl })
}

/** Money that somebody has to see to; a person decides, so it is no fault of the service. */
