/** Callbacks that are stored: as they came, and as they would be judged today. */
import type { Checked, Output } from '@zimu/contract'
import type { Db } from '../../../../db/open.ts'
import { Refusal } from '../../../../refusal.ts'
import { findCallback } from '../../payment/callback.repo.ts'
import type { createCallbacks } from '../../payment/order.callbacks.ts'
import { maskRaw } from './masked.rules.ts'

export interface StoredCallbacksDeps {
  db: Db
  callbacks: Pick<ReturnType<typeof createCallbacks>, 'replayCallback'>
}

export function createStoredCallbacks({ db, callbacks }: StoredCallbacksDeps) {
  return {
    /** Throws `order.callback_gone`: there is none, or its text is no longer kept. */
    async raw({
      callback_id,
    }: Checked<'GET /admin/api/order.Callback/raw'>): Promise<Output<'GET /admin/api/order.Callback/raw'>> {
      const callback = await findCallback(db, callback_id)
      if (!callback || callback.raw === '') throw new Refusal('order.callback_gone')
      const { method, verdict, raw } = callback
      return { callback_id, method, verdict, raw: maskRaw(raw) }
    },

    /** Throws `order.callback_gone`. */
    async replay({
      callback_id,
    }: Checked<'GET /admin/api/order.Callback/replay'>): Promise<Output<'GET /admin/api/order.Callback/replay'>> {
      const replayed = await callbacks.replayCallback(callback_id)
      if (!replayed) throw new Refusal('order.callback_gone')
      return { callback_id, verdict_then: replayed.callback.verdict, verdict_now: replayed.outcome }
    },
  }
}
