import type { Bound, Right, WaitingName } from '@zimu/contract'
import {
  Activity,
  Archive,
  CircleQuestionMark,
  FolderTree,
  GalleryHorizontal,
  Handshake,
  HardDrive,
  HeartPulse,
  History,
  type IconNode,
  Image,
  Landmark,
  LayoutDashboard,
  Library,
  ListChecks,
  Mail,
  MailPlus,
  Megaphone,
  MessageSquareText,
  MessageSquareWarning,
  ReceiptText,
  Scale,
  Search,
  Settings,
  ShieldCheck,
  Tags,
  TicketCheck,
  TicketPercent,
  Undo2,
  Upload,
  UserRound,
  Users,
  Webhook,
} from 'lucide'
import type { TextKey } from '../i18n/index.ts'
import type { Session } from '../session/index.ts'

export interface NavEntry {
  to:
    | '/'
    | '/figures'
    | '/contents'
    | '/categories'
    | '/media'
    | '/uploads'
    | '/carousel'
    | '/notices'
    | '/faq'
    | '/agreements'
    | '/links'
    | '/search-words'
    | '/orders'
    | '/refunds'
    | '/books'
    | '/days'
    | '/plans'
    | '/coupons'
    | '/codes'
    | '/invitations'
    | '/members'
    | '/danmu'
    | '/settings'
    | '/health'
    | '/jobs'
    | '/backups'
    | '/feedback'
    | '/playback'
    | '/audit'
    | '/gateways'
    | '/messages'
    | '/storage'
    | '/operators'
    | '/hooks'
    | '/me'
  /** Its other tabs. */
  also?: readonly string[]
  title: TextKey
  icon: IconNode
  right: Right | 'any'
  bounds?: readonly Bound[]
  /** After `G`. */
  letter?: string
  /** Found by these words in the palette as well: pinyin, other names. */
  words?: string
  /** What waits there: counted at the right of the entry. */
  waits?: WaitingName
  /** What waits is money or a failure: its count is in the colour of danger. */
  isGrave?: boolean
  /** Its place in the bar below 900 px, the lowest first, and its name there. */
  inBar?: { place: number; title?: TextKey }
  /** Not in the bar: it has its place in the operator's menu, or it is a tab of another entry. */
  isOwn?: boolean
}

export interface NavGroup {
  title?: TextKey
  entries: readonly NavEntry[]
}

/** Every area of the console, in the order of the bar. A new area is one line here and its routes. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    entries: [
      {
        to: '/',
        also: ['/figures'],
        title: 'nav.overview',
        icon: LayoutDashboard,
        right: 'figures.read',
        letter: 'h',
        words: 'gl gailan dashboard home',
        inBar: { place: 0 },
      },
      {
        to: '/figures',
        title: 'nav.figures',
        icon: LayoutDashboard,
        right: 'figures.read',
        words: 'sz shuzi figures charts income revenue',
        isOwn: true,
      },
    ],
  },
  {
    title: 'nav.group_contents',
    entries: [
      {
        to: '/contents',
        title: 'nav.contents',
        icon: Library,
        right: 'content.read',
        letter: 'c',
        words: 'nr neirong video article gallery',
        waits: 'contents',
      },
      {
        to: '/categories',
        also: ['/tags'],
        title: 'nav.menu',
        icon: FolderTree,
        right: 'content.read',
        words: 'fl fenlei bq biaoqian categories tags',
      },
      {
        to: '/media',
        title: 'nav.media',
        icon: Image,
        right: 'media.upload',
        words: 'mtk meitiku wenjian files pictures films library',
      },
      {
        to: '/uploads',
        title: 'nav.uploads',
        icon: Upload,
        right: 'media.upload',
        words: 'sc shangchuan zm zhuanma transcoding renditions',
        waits: 'renditions',
        isGrave: true,
      },
    ],
  },
  {
    title: 'nav.group_site',
    entries: [
      {
        to: '/carousel',
        title: 'nav.carousel',
        icon: GalleryHorizontal,
        right: 'site.write',
        words: 'sylb lunbo slides home',
      },
      { to: '/notices', title: 'nav.notices', icon: Megaphone, right: 'site.write', words: 'gg gonggao announcement' },
      {
        to: '/faq',
        title: 'nav.questions',
        icon: CircleQuestionMark,
        right: 'site.write',
        bounds: ['faq'],
        words: 'cjwt changjianwenti answers help',
      },
      {
        to: '/search-words',
        title: 'nav.search_words',
        icon: Search,
        right: 'search.write',
        words: 'ssc sousuoci rc reci tyc tongyici synonyms hot',
        waits: 'search_words',
      },
      {
        to: '/agreements',
        title: 'nav.agreements',
        icon: Scale,
        right: 'agreement.write',
        words: 'xy xieyi terms privacy yinsi',
        isOwn: true,
      },
      {
        to: '/links',
        title: 'nav.links',
        icon: Handshake,
        right: 'site.write',
        words: 'yqlj youqinglianjie friends',
        isOwn: true,
      },
    ],
  },
  {
    title: 'nav.group_income',
    entries: [
      {
        to: '/orders',
        title: 'nav.orders',
        icon: ReceiptText,
        right: 'order.read',
        bounds: ['ratio'],
        letter: 'o',
        words: 'dd dingdan payments money',
        waits: 'orders',
        isGrave: true,
        inBar: { place: 1 },
      },
      {
        to: '/refunds',
        title: 'nav.refunds',
        icon: Undo2,
        right: 'order.read',
        words: 'tk tuikuan owed money back',
        waits: 'refunds',
        isGrave: true,
      },
      {
        to: '/books',
        also: ['/days'],
        title: 'nav.books',
        icon: Scale,
        right: 'books.read',
        words: 'dz duizhang zd zhangdan reconciliation statements',
        waits: 'differences',
      },
      {
        to: '/days',
        title: 'nav.days',
        icon: Scale,
        right: 'books.read',
        words: 'rb ribao qianming daily signature',
        isOwn: true,
      },
      {
        to: '/plans',
        title: 'nav.plans',
        icon: Tags,
        right: 'plan.read',
        words: 'tc taocan jg jiage prices membership vip',
      },
      {
        to: '/coupons',
        title: 'nav.coupons',
        icon: TicketPercent,
        right: 'plan.read',
        words: 'yhq youhuiquan yhm discount reduction',
      },
      {
        to: '/codes',
        also: ['/invitations'],
        title: 'nav.codes',
        icon: TicketCheck,
        right: 'code.trace',
        words: 'dhm duihuanma redemption vouchers gift batches',
      },
      {
        to: '/invitations',
        title: 'nav.invitations',
        icon: MailPlus,
        right: 'invitation.write',
        words: 'yqm yaoqingma register registration',
        isOwn: true,
      },
      {
        to: '/members',
        title: 'nav.members',
        icon: Users,
        right: 'member.read',
        letter: 'm',
        words: 'hy huiyuan vip users accounts',
      },
    ],
  },
  {
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
  },
  {
    title: 'nav.group_system',
    entries: [
      {
        to: '/settings',
        title: 'nav.settings',
        icon: Settings,
        right: 'setting.read',
        words: 'sz shezhi options switches configuration limits',
      },
      {
        to: '/health',
        also: ['/jobs', '/backups'],
        title: 'nav.health',
        icon: HeartPulse,
        right: 'health.read',
        words: 'zj zijian rw renwu check processes machine',
        waits: 'health',
        isGrave: true,
      },
      {
        to: '/jobs',
        title: 'nav.jobs',
        icon: ListChecks,
        right: 'health.read',
        words: 'rw renwu queue background failed dead',
        isOwn: true,
      },
      {
        to: '/backups',
        title: 'nav.backups',
        icon: Archive,
        right: 'health.read',
        words: 'bf beifen huifu yanlian restore dump',
        isOwn: true,
      },
      {
        to: '/gateways',
        also: ['/messages', '/storage'],
        title: 'nav.gateways',
        icon: Landmark,
        right: 'gateway.test',
        bounds: ['gateways'],
        words: 'sktd shoukuantongdao zhifu alipay wechat stripe epay callbacks',
      },
      {
        to: '/messages',
        title: 'nav.messages',
        icon: Mail,
        right: 'gateway.test',
        words: 'yj youjian dx duanxin smtp sms outbox templates',
        isOwn: true,
      },
      {
        to: '/storage',
        title: 'nav.storage',
        icon: HardDrive,
        right: 'gateway.test',
        words: 'cc cunchu hc huancun cdn disk room cache',
        isOwn: true,
      },
      {
        to: '/audit',
        title: 'nav.audit',
        icon: History,
        right: 'audit.read',
        bounds: ['own', 'money'],
        letter: 'l',
        words: 'czjl caozuojilu log history',
      },
      {
        to: '/operators',
        title: 'nav.operators',
        icon: ShieldCheck,
        right: 'operator.write',
        words: 'czy caozuoyuan js juese roles rights',
      },
      {
        to: '/hooks',
        title: 'nav.hooks',
        icon: Webhook,
        right: 'hook.write',
        words: 'jk jiekou ts tuisong yaoshi api keys webhooks',
      },
    ],
  },
  {
    entries: [
      {
        to: '/me',
        title: 'nav.me',
        icon: UserRound,
        right: 'any',
        words: 'wdzh zhanghao mima password passkey',
        isOwn: true,
      },
    ],
  },
]

/** Areas in the bar below 900 px. */
const [LEAST_IN_BAR, MOST_IN_BAR] = [3, 4]

const isAllowed = ({ can }: Pick<Session, 'can'>, { right, bounds }: NavEntry) => can(right, bounds)

/** Entries that the operator may read, in groups; empty groups are left out. */
export function allowedGroups(session: Pick<Session, 'can'>): NavGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isAllowed(session, entry)),
  })).filter(({ entries }) => entries.length > 0)
}

/** Entries that the operator may read. */
export const allowedEntries = (session: Pick<Session, 'can'>): NavEntry[] =>
  allowedGroups(session).flatMap(({ entries }) => entries)

/** Entries of the bar below 900 px: those that have a place in it, filled up with the first of the others. */
export function barEntries(session: Pick<Session, 'can'>): NavEntry[] {
  const all = allowedEntries(session).filter(({ isOwn }) => !isOwn)
  const placed = all.filter(({ inBar }) => inBar).sort((a, b) => (a.inBar?.place ?? 0) - (b.inBar?.place ?? 0))
  const others = all.filter(({ inBar }) => !inBar)
  return [...placed, ...others.slice(0, Math.max(0, LEAST_IN_BAR - placed.length))].slice(0, MOST_IN_BAR)
}

/** The first page of an operator. */
export const firstEntry = (session: Pick<Session, 'can'>): NavEntry['to'] => allowedEntries(session)[0]?.to ?? '/me'
