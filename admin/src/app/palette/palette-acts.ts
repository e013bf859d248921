/** Acts that the palette finds: each opens its dialog over its page, where it is done or left. */
import type { Right } from '@zimu/contract'
import { FolderPlus, type IconNode, Plus, Search, TicketPercent, UserPlus } from 'lucide'
import type { TextKey } from '../../i18n/index.ts'
import type { NavEntry } from '../navigation/index.ts'

interface PaletteAct {
  to: NavEntry['to']
  /** Name of the dialog in the address (`?do=`). */
  dialog: string
  right: Right
  title: TextKey
  icon: IconNode
  /** What is typed for it besides its title. */
  words: string
}

export const PALETTE_ACTS: readonly PaletteAct[] = [
  {
    ...{ to: '/contents', dialog: 'new', right: 'content.write', title: 'editor.new', icon: Plus },
    words: 'xnr xinneirong new content',
  },
  {
    ...{ to: '/categories', dialog: 'new', right: 'category.write', title: 'categories.new', icon: FolderPlus },
    words: 'xfl xinfenlei new category',
  },
  {
    ...{ to: '/codes', dialog: 'trace', right: 'code.trace', title: 'palette.trace_code', icon: Search },
    words: 'cygm chayigema trace code',
  },
  {
    ...{ to: '/coupons', dialog: 'make', right: 'coupon.write', title: 'palette.make_coupon', icon: TicketPercent },
    words: 'zyhq zuoyouhuiquan make coupon',
  },
  {
    ...{ to: '/operators', dialog: 'invite', right: 'operator.write', title: 'operators.invite', icon: UserPlus },
    words: 'qywczy qingyiweicaozuoyuan invite operator',
  },
]
