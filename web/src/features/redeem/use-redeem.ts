import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure, useApi } from '../../api/index.ts'
import { readMembership, refreshUser, serverNow, useSessionStore } from '../session/index.ts'

/** What a code did: a membership, or one content. */
export interface Redeemed {
  kind: 'vip' | 'content'
}

interface RedeemState {
  is_busy: boolean
  /** Text at the field. */
  error: string
  /** Failures in a row. */
  failure_num: number
  /** The code is good, but opens a content that has to be chosen first. */
  is_for_any: boolean
  done: Redeemed | null
}

const IDLE: RedeemState = { is_busy: false, error: '', failure_num: 0, is_for_any: false, done: null }

/** Refusals of the code itself stand at the field; everything else is a toast above the sheet (screens 25.1). */
const isAtField = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.reason === 'body' && failure.code === 400

const isForAny = (failure: unknown) => failure instanceof CallFailure && failure.error === 'redemption.content_required'

/** Uses a code, for the content when there is one, then reads user info anew. */
export function useRedeem(content_id: number | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSessionStore()
  const [state, setState] = useState(IDLE)

  const isVip = () => readMembership(session.get(), serverNow(session.get())).state === 'vip'

  async function use(code: string): Promise<'vip' | 'content' | null> {
    const options = { hideErrorToast: isAtField }
    if (content_id === undefined) {
      const input = { redemption_code_pw: code }
      return (await api.call('POST /api/setting.Redemptioncode/add', input, options)).kind
    }
    await api.call(
      'POST /api/content.Content/exchange',
      { redemptioncode: code, content_id: String(content_id) },
      options,
    )
    return null
  }

  async function redeem(code: string): Promise<void> {
    if (state.is_busy) return
    setState({ ...state, is_busy: true, error: '' })
    try {
      const was_vip = isVip()
      const told = await use(code)
      // The code is used; user info that does not come now comes with the next start.
      await refreshUser(api, session)
      void queries.invalidateQueries()
      const kind = told ?? (!was_vip && isVip() ? 'vip' : 'content')
      setState({ ...IDLE, done: { kind } })
    } catch (failure) {
      if (isForAny(failure)) return setState({ ...IDLE, is_for_any: true })
      const error = isAtField(failure) ? failure.msg : ''
      setState({ ...state, is_busy: false, error, failure_num: state.failure_num + 1 })
    }
  }

  return { ...state, redeem, clearError: () => setState((now) => ({ ...now, error: '' })) }
}
