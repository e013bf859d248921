import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MemberInfo } from '../member-words.ts'
import type { MemberSearch } from '../members-search.ts'
import { type AccountAct, AccountDialog } from './account-dialog.tsx'
import { useCopy } from './copy.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useResetLink } from './reset-link.tsx'
import { ShutOutDialog } from './shut-out-dialog.tsx'
import { useViewAs } from './view-as.tsx'

export interface MemberActs {
  start: (act: AccountAct) => void
  /** Opens the dialog of giving or taking; undefined closes it. */
  change: (kind: MemberSearch['do']) => void
  /** Asks for how long and why, and shuts the member out. */
  shutOut: () => void
  /** Merges another account into this one. */
  merge: () => void
  /** Takes a copy of all that is kept of the member. */
  copy: () => void
  /** Makes a link by which the member sets a new password. */
  reset: () => void
  /** Looks as the member. */
  look: () => void
  dialog: ReactNode
}

/** Acts of level 2 on one member; each says what it does before its button works. */
export function useMemberActs(member: MemberInfo, search: MemberSearch): MemberActs {
  const navigate = useNavigate()
  const [act, setAct] = useState<AccountAct>()
  const view = useViewAs(member)
  const copy = useCopy(member)
  const reset = useResetLink(member)
  const [isShutting, setShutting] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const { member_id } = member
  const change = (kind: MemberSearch['do']) =>
    void navigate({
      to: '/members/$id',
      params: { id: String(member_id) },
      search: { ...search, do: kind },
      replace: true,
    })

  return {
    start: setAct,
    look: view.start,
    copy: copy.start,
    reset: reset.start,
    shutOut: () => setShutting(true),
    merge: () => setMerging(true),
    change,
    dialog: (
      <>
        {act && <AccountDialog act={act} member={member} onClose={() => setAct(undefined)} />}
        {view.dialog}
        {copy.dialog}
        {reset.dialog}
        {isMerging && <MergeDialog member={member} onClose={() => setMerging(false)} />}
        {isShutting && <ShutOutDialog member={member} onClose={() => setShutting(false)} />}
        {search.do && (
          <GrantDialog key={search.do} kind={search.do} member={member} onClose={() => change(undefined)} />
        )}
      </>
    ),
  }
}
