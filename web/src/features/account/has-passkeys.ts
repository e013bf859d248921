/**
 * Whether a passkey can be made or used here. The browser has to know them, and they belong to the name of a host: at an
 * address of numbers there are none, which is where one's own machine is often opened.
 * @param host as in `location.hostname`
 */
export function hasPasskeys(host: string): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(host)
}
