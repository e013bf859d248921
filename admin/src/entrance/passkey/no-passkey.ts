/** `cancelled`: the person closed the browser's dialog, or time ran out · `there_already`: this device has one. */
export type PasskeyFault = 'cancelled' | 'there_already' | 'failed'

/** The browser or the device returned no passkey. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
  constructor(readonly fault: PasskeyFault) {
    super(fault)
  }
}
