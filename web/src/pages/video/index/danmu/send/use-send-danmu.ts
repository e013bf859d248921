import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/index.ts'
import { cleanText } from '../../../../../danmu/index.ts'
import { useDanmuPreferences } from '../../../../../features/preferences/index.ts'
import { useSession } from '../../../../../features/session/index.ts'
import type { ContentInfo } from '../../../../../features/watching/index.ts'
import type { Player } from '../../../../../player/index.ts'
import { usePageState } from '../../../../../stack/index.ts'

/** Characters of a bullet comment (docs/design.md#danmu). */
export const MAX_TEXT_LENGTH = 60
export const WHITE = '#FFFFFF'
/** The eight inks (docs/design.md#colour); all but white are for VIP. */
export const COLORS = ['#FFFFFF', '#FFD76A', '#FF9E8A', '#9BE7D2', '#9CC8FF', '#D9B8FF', '#FFB3D1', '#C9E58B'] as const
export type DanmuColor = (typeof COLORS)[number]

export const parseColor = (text: string): DanmuColor => COLORS.find((color) => color === text.toUpperCase()) ?? WHITE

/** Rolling, still at the upper edge, still at the lower one; as on the wire. */
export type SendMode = 0 | 1 | 2

export type SendDanmu = ReturnType<typeof useSendDanmu>

/** What is being typed and its way to the server. The text stays until it has arrived, also over a login. */
export function useSendDanmu(
  { content_id }: ContentInfo,
  file_id: number,
  player: Player,
  onSent: (sent: Output<'POST /api/content.Danmu/add'>, time: number) => void,
) {
  const { isLoggedIn, membership } = useSession()
  const { danmu } = useDanmuPreferences()
  const [text, setText] = usePageState('danmu_text', '')
  const [mode, setMode] = useState<SendMode>(0)
  const [isAsking, setAsking] = useState(false)
  const action = useAction('POST /api/content.Danmu/add')
  const is_vip = membership.state === 'vip'
  const color = is_vip ? parseColor(danmu.color) : WHITE
  const ready = cleanText(text)

  /** True when the comment is on its way. */
  async function send(): Promise<boolean> {
    if (ready === '' || action.isPending) return false
    if (!isLoggedIn) {
      setAsking(true)
      return false
    }
    const input = { content_id: String(content_id), file_id, text: ready, color, mode, time: player.clock.time }
    const sent = await action.mutateAsync(input).catch(() => null)
    if (!sent) return false
    setText('')
    onSent(sent, player.clock.time)
    return true
  }

  return {
    text,
    setText: (next: string) => setText([...next].slice(0, MAX_TEXT_LENGTH).join('')),
    color,
    mode,
    setMode,
    isReady: ready !== '',
    isBusy: action.isPending,
    send,
    isAsking,
    stopAsking: () => setAsking(false),
  }
}
