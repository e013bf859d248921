import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure, useApi } from '../../api/index.ts'
import { readMembership, refreshUser, serverNow, useSessionStore } from '../session/index.ts'

/** Result of a code: a membership, or one content. */
export interface Redeemed {
  kind: 'vip' | 'content'
}

interface RedeemState {
  isBusy: boolean
  /** Error shown at the field. */
  error: string
  /** Consecutive failures. */
  failureNum: number
  /** The code is valid, but a content must be chosen first. */
  isForAny: boolean
  done: Redeemed | null
}

const IDLE: RedeemState = { isBusy: false, error: '', failureNum: 0, isForAny: false, done: null }

/** Refusals of the code are shown at the field, other failures as a toast (docs/design.md#redeem-sheet). */
const isAtField = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.reason === 'body' && failure.code === 400

const isForAny = (failure: unknown) => failure instanceof CallFailure && failure.error === 'redemption.content_required'

/** Redeems a code, for the content if given, then refreshes user info. */
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
    if (state.isBusy) return
    setState({ ...state, isBusy: true, error: '' })
    try {
      const wasVip = isVip()
      const usedFor = await use(code)
      // The code is used; user info that does not come now comes with the next start.
      await refreshUser(api, session)
      void queries.invalidateQueries()
      const kind = usedFor ?? (!wasVip && isVip() ? 'vip' : 'content')
      setState({ ...IDLE, done: { kind } })
    } catch (failure) {
      if (isForAny(failure)) return setState({ ...IDLE, isForAny: true })
      const error = isAtField(failure) ? failure.msg : ''
      setState({ ...state, isBusy: false, error, failureNum: state.failureNum + 1 })
    }
  }

  return { ...state, redeem, clearError: () => setState((now) => ({ ...now, error: '' })) }
}
