import { CallFailure } from '@zimu/contract/client'
import { loginUrl } from '@zimu/contract/page-urls'
import { useApi } from '../../api/index.ts'
import { useEnter } from '../../features/account/index.ts'
import { useOpenPage } from '../../features/links/index.ts'
import { usePage } from '../../stack/index.ts'
import { useToasts } from '../../ui/index.ts'

/**
 * Logs in with what was just registered or reset. When that fails, the login page opens with the account filled in, and
 * `excuse` says that all the rest went well.
 * @param isForMembers whether the page also stays open for who is logged in
 */
export function useLoginAfter(redirect: string | undefined, isForMembers = false) {
  const api = useApi()
  const enter = useEnter(redirect, isForMembers)
  const open = useOpenPage()
  const toasts = useToasts()
  const { isOnTop } = usePage()
  return async (account: string, password: string, excuse: string): Promise<void> => {
    try {
      await enter(await api.call('POST /api/member.Login/login', { account, password }, { hideErrorToast: true }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toasts.show(excuse)
      if (isOnTop()) open(loginUrl('login', { redirect, account }), 'redirectTo')
    }
  }
}
