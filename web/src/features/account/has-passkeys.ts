/**
 * Whether passkeys work here: the browser must support them, and the host must have a name, because passkeys are bound
 * to it and an IP address is none.
 * @param host as in `location.hostname`
 */
export function hasPasskeys(host: string): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(host)
}
