/** Whether this browser, at this address, can have passkeys. */
export const browserHasPasskeys = (): boolean =>
  globalThis.isSecureContext === true && typeof globalThis.PublicKeyCredential === 'function'
