import type { Sms } from './sms.ts'

/** Two providers: one for numbers of mainland China, one for all others. */
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
