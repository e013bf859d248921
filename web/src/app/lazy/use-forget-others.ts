import { useEffect } from 'react'
import { forgetMembers } from '../../features/account/index.ts'
import { useSession } from '../../features/session/index.ts'
import { adoptValues, useStorage } from '../../storage/index.ts'

/** After a login, removes what other members left in this browser, however their sessions ended. */
export function useForgetOthers(): void {
  const storage = useStorage()
  const { member_id } = useSession().user
  useEffect(() => {
    adoptValues(storage)
    const hasOthers = storage.keys().some((key) => /@\d+$/.test(key) && !key.endsWith(`@${member_id}`))
    if (member_id !== 0 && hasOthers) forgetMembers(storage, member_id)
  }, [storage, member_id])
}
