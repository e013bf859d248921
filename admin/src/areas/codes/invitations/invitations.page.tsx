import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input } from '@zimu/contract'
import { INVITATION_STATES } from '@zimu/contract/choices'
import { MailPlus } from 'lucide'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { type Filter, FilterBar } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf } from '../../../parts/list/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { useOpenedDialog } from '../../../parts/opened-dialog/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { CodesTabs } from '../codes-tabs.tsx'
import { InvitationCard, useInvitationColumns } from './invitation-columns.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import type { InvitationRow } from './invitation-words.ts'
import styles from './invitations.module.css'
import type { InvitationsSearch } from './invitations-search.ts'
import { MakeInvitations } from './make-invitations.tsx'

const drawCard = (row: InvitationRow) => <InvitationCard row={row} />

/** Question of an address. */
function inputOf(search: InvitationsSearch): Input<'GET /admin/api/invitation.Invitation/list'> {
  const { q, state, after, ...page } = search
  return {
    ...(q === undefined ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { cursor: after }),
    limit: sizeOf(page),
  }
}

function useStateFilter({ state }: InvitationsSearch): Filter[] {
  const { t } = useText()
  const options = INVITATION_STATES.map((one) => ({ value: one, label: t(`invitations.state_${one}`) }))
  return [{ key: 'state', label: t('codes.state'), value: state, options }]
}

function Invitations() {
  const { t } = useText()
  const search = useSearch({ from: '/invitations' })
  const navigate = useNavigate()
  const router = useRouter()
  const columns = useInvitationColumns()
  const making = useOpenedDialog('make')
  const query = useCall('GET /admin/api/invitation.Invitation/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<InvitationsSearch>) =>
    void navigate({ to: '/invitations', search: { ...search, after: undefined, at: undefined, ...patch } })
  const open = (invitation_id: number | undefined) =>
    void navigate({ to: '/invitations', search: { ...search, open: invitation_id }, resetScroll: false })
  const filters = useStateFilter(search)
  const onFilter = (_key: string, value: string | undefined) =>
    change({ state: INVITATION_STATES.find((state) => state === value) })
  const onClear = () => change({ q: undefined, state: undefined })
  const make = (
    <Button variant="primary" icon={MailPlus} onClick={making.open}>
      {t('invitations.make')}
    </Button>
  )
  const searchBox = { label: t('invitations.search'), value: search.q, onSearch: (q?: string) => change({ q }) }
  return (
    <>
      <StickyHead>
        <PageHead title={t('invitations.title')} actions={make} />
        <CodesTabs current="/invitations" />
        <FilterBar search={searchBox} filters={filters} onFilter={onFilter} onClear={onClear} />
      </StickyHead>
      {answer && (
        <p className={styles.mode}>
          {t(`invitations.mode_${answer.mode}`)}{' '}
          <Link to="/settings/$group" params={{ group: 'entrance' }} className={buttonClass('text', 'small')}>
            {t('invitations.to_setting')}
          </Link>
        </p>
      )}
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0}
        narrowing={{ q: search.q, filters, onFilter, onClear }}
        empty={
          <EmptyState glyph="邀" title={t('invitations.empty')} text={t('invitations.empty_text')} action={make} />
        }
      >
        <div data-list>
          <DataTable
            label={t('invitations.title')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ invitation_id }) => invitation_id}
            rowTitle={({ code }) => code}
            card={drawCard}
            openKey={search.open}
            onOpen={({ invitation_id }) => open(invitation_id)}
            href={({ invitation_id }) =>
              router.buildLocation({ to: '/invitations', search: { ...search, open: invitation_id } }).publicHref
            }
            onPage={pageTurner(search, answer, change)}
            isStale={query.isPlaceholderData}
            isPlain
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      </ListStates>
      {making.isOpen && <MakeInvitations onClose={making.close} />}
      {search.open !== undefined && !making.isOpen && (
        <InvitationDialog key={search.open} invitation_id={search.open} onClose={() => open(undefined)} />
      )}
    </>
  )
}

/** `/admin/invitations`: codes with which visitors may register, and who came with them. */
export default function InvitationsPage() {
  return (
    <Guarded right="invitation.write">
      <Invitations />
    </Guarded>
  )
}
