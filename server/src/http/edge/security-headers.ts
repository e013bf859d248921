/** Security headers of every response. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../../config/config.ts'
import { ANSWER_POLICY } from '../content-policy.ts'

/** Browser features that no page uses are disabled, for injected code as well. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const HSTS_S = 31_536_000

/**
 * Headers by name. They depend on the configuration only; computing them for each request would be 4 % of a member's
 * call.
 */
export function listSecurityHeaders({
  allowedOrigins,
  publicUrl,
  isHstsSubdomains,
}: Pick<Config, 'allowedOrigins' | 'publicUrl' | 'isHstsSubdomains'>): Record<string, string> {
  const applyHelmet = helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: HSTS_S, includeSubDomains: isHstsSubdomains }
      : false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  applyHelmet(request, response, (error) => {
    if (error) throw error
  })
  const given = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return {
    ...Object.fromEntries(given),
    'content-security-policy': ANSWER_POLICY,
    'permissions-policy': PERMISSIONS_POLICY,
  }
}
