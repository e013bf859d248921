import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input } from '@zimu/contract'
import { TicketPercent } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { FilterBar } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { useOpenedDialog } from '../../parts/opened-dialog/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { CouponCard, useCouponColumns } from './coupon-columns.tsx'
import type { CouponRow } from './coupon-words.ts'
import type { CouponsSearch } from './coupons-search.ts'
import { MakeCoupon } from './make/make-coupon.tsx'
import { CouponDialog } from './one/coupon-dialog.tsx'
import { useCouponFilters } from './use-coupon-filters.ts'

const drawCard = (row: CouponRow) => <CouponCard row={row} />

/** Question of an address. */
function inputOf({ q, state, after, ...page }: CouponsSearch): Input<'GET /admin/api/coupon.Coupon/list'> {
  return {
    ...(q === undefined ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { cursor: after }),
    limit: sizeOf(page),
  }
}

function Coupons() {
  const { t } = useText()
  const { can } = useSession()
  const search = useSearch({ from: '/coupons' })
  const navigate = useNavigate()
  const router = useRouter()
  const columns = useCouponColumns()
  const making = useOpenedDialog('make')
  const query = useCall('GET /admin/api/coupon.Coupon/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<CouponsSearch>) =>
    void navigate({ to: '/coupons', search: { ...search, after: undefined, at: undefined, ...patch } })
  const open = (coupon_id: number | undefined) =>
    void navigate({ to: '/coupons', search: { ...search, do: undefined, open: coupon_id }, resetScroll: false })
  const { filters, onFilter, onClear } = useCouponFilters(search, change)
  const make = can('coupon.write') && (
    <Button variant="primary" icon={TicketPercent} onClick={making.open}>
      {t('coupons.make')}
    </Button>
  )
  return (
    <>
      <StickyHead>
        <PageHead title={t('coupons.title')} actions={make} />
        <FilterBar
          search={{ label: t('coupons.search'), value: search.q, onSearch: (q) => change({ q }) }}
          filters={filters}
          onFilter={onFilter}
          onClear={onClear}
        />
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0}
        narrowing={{ q: search.q, filters, onFilter, onClear }}
        empty={<EmptyState glyph="惠" title={t('coupons.empty')} text={t('coupons.empty_text')} action={make} />}
      >
        <div data-list>
          <DataTable
            label={t('coupons.title')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ coupon_id }) => coupon_id}
            rowTitle={({ coupon }) => coupon}
            card={drawCard}
            openKey={search.open}
            onOpen={({ coupon_id }) => open(coupon_id)}
            href={({ coupon_id }) =>
              router.buildLocation({ to: '/coupons', search: { ...search, open: coupon_id } }).publicHref
            }
            onPage={pageTurner(search, answer, change)}
            isStale={query.isPlaceholderData}
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      </ListStates>
      {making.isOpen && can('coupon.write') && <MakeCoupon onClose={making.close} onMade={open} />}
      {search.open !== undefined && !making.isOpen && (
        <CouponDialog key={search.open} coupon_id={search.open} onClose={() => open(undefined)} />
      )}
    </>
  )
}

/** `/admin/coupons`: coupons, how often they are used and what they took off. */
export default function CouponsPage() {
  return (
    <Guarded right="plan.read">
      <Coupons />
    </Guarded>
  )
}
