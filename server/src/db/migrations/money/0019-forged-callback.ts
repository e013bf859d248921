import type { Migration } from '../migration.ts'

/** Finds the oldest forged callbacks without reading the genuine ones. */
export const forgedCallback: Migration = {
  name: '0019-forged-callback',
  statements: () => [
    `create index payment_callback_forged on payment_callback (callback_id) where substr(verdict, 1, 7) = 'forged:'`,
  ],
}
