import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { Download, Eye, KeyRound, LogOut, Merge, ShieldOff, Stamp, UserCheck, UserX } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { NumberedPage, RowOnItsWay } from '../../parts/one-row/index.ts'
import { BackLink, PageHead } from '../../parts/page-head/index.ts'
import { type Session, useSession } from '../../session/index.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { Menu, type MenuProps } from '../../ui/menu/menu.tsx'
import { MenuIconButton } from '../../ui/menu/menu-button.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import { MemberMarkTag } from './member-parts.tsx'
import { type MemberInfo, memberName } from './member-words.ts'
import { type MemberSearch, TABS } from './members-search.ts'
import { DanmuTab, DevicesTab, FeedbackTab, OrdersTab } from './one/history-tabs.tsx'
import { LedgerTab } from './one/ledger-tab.tsx'
import styles from './one/member.module.css'
import { Overview } from './one/overview.tsx'
import { RecordTab } from './one/record-tab.tsx'
import { type MemberActs, useMemberActs } from './one/use-member-acts.tsx'
import { WatchingTab } from './one/watching-tab.tsx'

function Back() {
  const { t } = useText()
  return <BackLink to="/members" label={t('members.back')} />
}

/** Tabs that the operator may read. */
const mayRead = ({ can }: Session, tab: (typeof TABS)[number]): boolean => {
  if (tab === 'orders') return can('order.read')
  if (tab === 'feedback') return can('feedback.reply')
  return tab === 'record' ? can('audit.read', ['own', 'money']) : true
}

/** Acts besides giving, as far as the operator may do them. */
function useSections(
  member: MemberInfo,
  { start, change, look, copy, reset, shutOut, merge }: MemberActs,
): MenuProps['sections'] {
  const { t } = useText()
  const { can } = useSession()
  const sessions = can('member.session')
  const isOut = member.is_disable === 1
  const sections: MenuProps['sections'] = [
    {
      entries: [
        ...(can('member.grant')
          ? [{ id: 'take', label: t('member.take_menu'), icon: Stamp, onChoose: () => change('take') }]
          : []),
        ...(can('member.view_as') && can('member.contact')
          ? [{ id: 'viewas', label: t('member.viewas_menu'), icon: Eye, onChoose: look }]
          : []),
        ...(can('member.export') ? [{ id: 'copy', label: t('member.copy_menu'), icon: Download, onChoose: copy }] : []),
        ...(sessions
          ? [
              {
                id: 'sessions',
                label: t('member.sessions_menu'),
                icon: LogOut,
                isDisabled: member.session_num === 0,
                onChoose: () => start('sessions'),
              },
              {
                id: 'stepoff',
                label: t('member.stepoff_menu'),
                icon: ShieldOff,
                isDisabled: member.has_app === 0,
                onChoose: () => start('stepoff'),
              },
              {
                id: 'reset',
                label: t('member.reset_menu'),
                icon: KeyRound,
                isDisabled: isOut,
                onChoose: reset,
              },
            ]
          : []),
      ],
    },
    {
      entries: [
        ...(can('member.grant')
          ? [{ id: 'merge', label: t('member.merge_menu'), icon: Merge, isDanger: true, onChoose: merge }]
          : []),
        ...(can('member.disable')
          ? [
              {
                id: 'disable',
                label: t(isOut ? 'member.enable_menu' : 'member.disable_menu'),
                icon: isOut ? UserCheck : UserX,
                isDanger: !isOut,
                onChoose: () => (isOut ? start('enable') : shutOut()),
              },
            ]
          : []),
      ],
    },
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}

function HeadActs({ member, acts }: { member: MemberInfo; acts: MemberActs }) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const sections = useSections(member, acts)
  const label = t('member.menu', { name: memberName(member, text) })
  // Nothing can be done to an account that is deleted, or that is another now.
  if (member.marks.includes('deleted') || member.merged_into > 0) return null
  return (
    <>
      {can('member.grant', ['days']) && (
        <Button variant="primary" icon={Stamp} onClick={() => acts.change('grant')}>
          {t('member.give')}
        </Button>
      )}
      {sections.length > 0 && (
        <Menu label={label} trigger={<MenuIconButton icon={ThreeDots} label={label} />} sections={sections} />
      )}
    </>
  )
}

function Tabs({ member_id, search }: { member_id: number; search: MemberSearch }) {
  const { t } = useText()
  const session = useSession()
  const router = useRouter()
  const navigate = useNavigate()
  const target = (key: string) => ({
    to: '/members/$id' as const,
    params: { id: String(member_id) },
    search: { tab: TABS.find((tab) => tab === key) },
  })
  return (
    <ViewTabs
      label={t('member.tabs')}
      current={search.tab ?? 'overview'}
      tabs={[
        { key: 'overview', label: t('member.overview') },
        ...TABS.filter((tab) => mayRead(session, tab)).map((tab) => ({ key: tab, label: t(`member.tab_${tab}`) })),
      ]}
      href={(key) => router.buildLocation(target(key)).publicHref}
      onChoose={(key) => void navigate(target(key))}
    />
  )
}

function Tab({ member, tab }: { member: MemberInfo; tab: MemberSearch['tab'] }) {
  const session = useSession()
  const { member_id } = member
  if (tab === undefined || !mayRead(session, tab)) return <Overview member={member} />
  if (tab === 'ledger') return <LedgerTab member_id={member_id} />
  if (tab === 'orders') return <OrdersTab member_id={member_id} />
  if (tab === 'devices') return <DevicesTab member={member} />
  if (tab === 'watching') return <WatchingTab member_id={member_id} />
  if (tab === 'danmu') return <DanmuTab member_id={member_id} />
  return tab === 'feedback' ? <FeedbackTab member_id={member_id} /> : <RecordTab member_id={member_id} />
}

function MemberView({ member }: { member: MemberInfo }) {
  const text = useText()
  const search = useSearch({ from: '/members/$id' })
  const acts = useMemberActs(member, search)
  return (
    <>
      <PageHead
        title={memberName(member, text)}
        before={<Back />}
        after={
          <span className={styles.head}>
            {member.is_vip === 1 && <VipMark />}
            <span className={styles.id}>{member.member_id}</span>
            <MemberMarkTag row={member} />
          </span>
        }
        actions={<HeadActs member={member} acts={acts} />}
      />
      <Tabs member_id={member.member_id} search={search} />
      <Tab member={member} tab={search.tab} />
      {acts.dialog}
    </>
  )
}

function MemberById({ member_id }: { member_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/member.Member/info', { member_id })
  const toList = (
    <Link to="/members" className={buttonClass()}>
      {t('members.back')}
    </Link>
  )
  if (query.data) return <MemberView member={query.data} />
  return <RowOnItsWay title={t('members.title')} before={<Back />} query={query} toList={toList} />
}

/** `/admin/members/:id`: one member, why VIP until when, and what happened. */
export default function MemberPage() {
  const { id } = useParams({ from: '/members/$id' })
  return (
    <NumberedPage number={id} before={<Back />}>
      {(member_id) => (
        <Guarded right="member.read">
          <MemberById key={member_id} member_id={member_id} />
        </Guarded>
      )}
    </NumberedPage>
  )
}
