import type { Sms } from './sms.ts'

/** Sends through one provider to mainland China (+86), through another to all other numbers. */
export function createRoutedSms({ mainland, elsewhere }: { mainland: Sms; elsewhere: Sms }): Sms {
  return {
    name: 'routed',
    send: (message) => (message.to.startsWith('+86') ? mainland : elsewhere).send(message),
    async verify() {
      await mainland.verify()
      await elsewhere.verify()
    },
  }
}
