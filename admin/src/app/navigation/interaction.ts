/** What visitors say and how films play. */
import { Activity, MessageSquareText, MessageSquareWarning, MessagesSquare } from 'lucide'
import type { NavGroup } from './nav-entry.ts'

export const interaction: NavGroup = {
  title: 'nav.group_interaction',
  entries: [
    {
      to: '/danmu',
      title: 'nav.danmu',
      icon: MessageSquareWarning,
      right: 'danmu.decide',
      letter: 'd',
      words: 'dm danmu shenhe jubao bullet comments review reports bans jinyan',
      waits: 'danmu',
      inBar: { place: 2, title: 'nav.danmu_short' },
    },
    {
      to: '/comments',
      title: 'nav.comments',
      icon: MessagesSquare,
      right: 'comment.decide',
      words: 'pl pinglun comments review reports shenhe jubao',
      waits: 'comments',
    },
    {
      to: '/feedback',
      title: 'nav.feedback',
      icon: MessageSquareText,
      right: 'feedback.reply',
      letter: 'f',
      words: 'fk fankui messages support inbox',
      waits: 'feedback',
      inBar: { place: 3 },
    },
    {
      to: '/playback',
      title: 'nav.playback',
      icon: Activity,
      right: 'playback.read',
      words: 'bfzl bofangzhiliang stalls kadun failures quality',
    },
  ],
}
