import { ArrowRight, Ban, CalendarPlus, DoorOpen, LogOut, SquareCheck } from 'lucide'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { useSession } from '../../../session/index.ts'
import { ThreeDots } from '../../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../../ui/menu/lazy-icon-menu.tsx'
import type { MenuEntry, MenuProps } from '../../../ui/menu/menu.tsx'
import { type MemberRow, memberName } from '../member-words.ts'
import { AccountDialog } from '../one/account-dialog.tsx'
import { GrantDialog } from '../one/grant-dialog.tsx'
import { ShutOutDialog } from '../one/shut-out-dialog.tsx'

type RowAct = 'grant' | 'disable' | 'enable' | 'sessions'

/** Marks of rows; it stays the same, so that rows are not drawn again with each mark. */
export interface Marking {
  has: (row: MemberRow) => boolean
  toggle: (row: MemberRow) => void
}

export interface RowMenuProps {
  row: MemberRow
  onOpen: (row: MemberRow) => void
  onAct: (act: RowAct, row: MemberRow) => void
  /** Marks a row, or takes the mark away: on a phone rows have no boxes. Left out: they cannot be marked. */
  marking: Marking | undefined
}

/** Acts on one member from the list, as far as its state and the operator's rights go. */
function useSections({ row, onOpen, onAct, marking }: RowMenuProps): () => MenuProps['sections'] {
  const { t } = useText()
  const { can } = useSession()
  const isLive = !row.marks.includes('deleted') && !row.marks.includes('merged')
  const isOut = row.marks.includes('disabled')
  return () => {
    const entryOf = (act: RowAct, icon: MenuEntry['icon'], label: string, isDanger = false): MenuEntry => ({
      ...{ id: act, icon, label, isDanger },
      onChoose: () => onAct(act, row),
    })
    const acts = isLive
      ? [
          ...(can('member.grant', ['days']) ? [entryOf('grant', CalendarPlus, t('member.give'))] : []),
          ...(can('member.session') ? [entryOf('sessions', LogOut, t('member.sessions_menu'))] : []),
          ...(can('member.disable')
            ? [
                isOut
                  ? entryOf('enable', DoorOpen, t('member.enable_menu'))
                  : entryOf('disable', Ban, t('member.disable_menu'), true),
              ]
            : []),
        ]
      : []
    const mark = marking
      ? [
          {
            ...{ id: 'mark', icon: SquareCheck, onChoose: () => marking.toggle(row) },
            label: t(marking.has(row) ? 'members.unmark_row' : 'members.mark_row'),
          },
        ]
      : []
    const open = { id: 'open', label: t('members.open'), icon: ArrowRight, onChoose: () => onOpen(row) }
    return [{ entries: [open, ...mark] }, { entries: acts }].filter(({ entries }) => entries.length > 0)
  }
}

export function RowMenu(props: RowMenuProps) {
  const text = useText()
  const sections = useSections(props)
  const label = text.t('member.menu', { name: memberName(props.row, text) })
  return <LazyIconMenu icon={ThreeDots} label={label} sections={sections} />
}

/** The dialog of an act on one row, once the member is read whole. */
function RowDialog({ act, member_id, onClose }: { act: RowAct; member_id: number; onClose: () => void }) {
  const member = useCall('GET /admin/api/member.Member/info', { member_id }).data
  if (!member) return null
  if (act === 'grant') return <GrantDialog kind="grant" member={member} onClose={onClose} />
  if (act === 'disable') return <ShutOutDialog member={member} onClose={onClose} />
  return <AccountDialog act={act} member={member} onClose={onClose} />
}

/** What a row's menu starts, and its dialog. `start` stays the same. */
export function useRowActs(): { start: RowMenuProps['onAct']; dialog: ReactNode } {
  const [open, setOpen] = useState<{ act: RowAct; member_id: number }>()
  const start = useCallback((act: RowAct, { member_id }: MemberRow) => setOpen({ act, member_id }), [])
  const dialog = useMemo(() => open && <RowDialog {...open} onClose={() => setOpen(undefined)} />, [open])
  return { start, dialog }
}
