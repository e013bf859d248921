import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Ban, Copy, HandCoins, PenLine, RefreshCw, Undo2 } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { useNarrow } from '../../parts/list/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { RowOnItsWay } from '../../parts/one-row/index.ts'
import { BackLink, PageHead } from '../../parts/page-head/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Button, buttonClass, IconButton } from '../../ui/button/button.tsx'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../ui/menu/lazy-icon-menu.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './order.module.css'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderSide } from './order-side.tsx'
import { ProblemStrip, WishStrip } from './order-strip.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { methodText, type Order, STATE_TONES, shortNo, stateText } from './order-words.ts'
import { AREAS } from './orders-head.tsx'
import type { DialogName } from './orders-search.ts'

type OnDialog = (name: DialogName, payment?: number) => void

function Back() {
  const { t } = useText()
  return <BackLink to="/orders" label={t('order.back')} />
}

function CopyNo({ no }: { no: string }) {
  const { t } = useText()
  const toasts = useToasts()
  return (
    <IconButton
      icon={Copy}
      label={t('order.copy')}
      onClick={() =>
        void navigator.clipboard
          ?.writeText(no)
          .then(() => toasts.show({ text: t('order.copied') }))
          .catch(() => undefined)
      }
    />
  )
}

/** Acts that the order's state and the operator's rights allow. */
function useOrderActs(order: Order, onDialog: OnDialog) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const { remote_order_id, acts } = order
  async function ask() {
    setAsking(true)
    const input = { remote_order_id }
    const answer = await perform({ id: 'POST /admin/api/order.Order/ask', input, done: '', areas: AREAS })
    if (answer) toasts.show({ text: t('order.asked') })
    setAsking(false)
  }
  const hasCall = order.payments.some(({ has_call, left }) => has_call === 1 && Number(left) > 0)
  const isLeft = acts.refund === 1
  const all = [
    { id: 'note', label: t('order.note'), icon: PenLine, isOn: can('order.ask'), onChoose: () => onDialog('note') },
    {
      id: 'ask',
      label: t('order.ask_again'),
      icon: RefreshCw,
      isOn: can('order.ask') && acts.ask === 1,
      onChoose: () => void ask(),
    },
    {
      id: 'refund',
      label: t('order.refund'),
      icon: Undo2,
      isDanger: true,
      isOn: isLeft && hasCall && can('refund.make', ['amount']),
      onChoose: () => onDialog('refund'),
    },
    {
      id: 'hand',
      label: t('order.by_hand'),
      icon: HandCoins,
      isOn: isLeft && can('refund.by_hand'),
      onChoose: () => onDialog('hand'),
    },
    {
      id: 'close',
      label: t('order.close_do'),
      icon: Ban,
      isDanger: true,
      isOn: acts.close === 1 && can('order.ask'),
      onChoose: () => onDialog('close'),
    },
  ]
  return { acts: all.filter(({ isOn }) => isOn), isAsking }
}

/** The commonest acts as buttons, the others in a menu; below 900 px all of them there. */
function HeadActs({ order, onDialog }: { order: Order; onDialog: OnDialog }) {
  const { t } = useText()
  const isNarrow = useNarrow()
  const { acts, isAsking } = useOrderActs(order, onDialog)
  const shown = isNarrow ? [] : acts.filter(({ id }) => id !== 'hand' && id !== 'close')
  const rest = acts.filter((act) => !shown.includes(act))
  return (
    <>
      {shown.map(({ id, label, icon, onChoose }) => (
        <Button
          key={id}
          variant={id === 'note' ? 'quiet' : 'secondary'}
          icon={icon}
          isBusy={id === 'ask' && isAsking}
          onClick={onChoose}
        >
          <span className={id === 'refund' ? styles.danger : undefined}>{label}</span>
        </Button>
      ))}
      {rest.length > 0 && (
        <LazyIconMenu
          icon={ThreeDots}
          label={t('order.menu', { no: shortNo(order.remote_order_id) })}
          sections={() => [{ entries: rest }]}
        />
      )}
    </>
  )
}

/** The sum, the state, what it is and how it was paid. */
function Figure({ order }: { order: Order }) {
  const text = useText()
  const money = useMoney()
  const { tone, words } = stateText(order, text, money)
  const isProblem = order.problem !== ''
  return (
    <div className={styles.head}>
      <span className={styles.figure}>{money(order.price, order.currency)}</span>
      <Tag tone={isProblem ? 'danger' : STATE_TONES[order.state]}>
        {isProblem ? text.t('order.state_abnormal') : words}
      </Tag>
      <span className={styles.headNote} data-tone={tone}>
        {order.viptype_name} · {methodText(order.method, text)} · <When time={order.create_time} isTimed />
      </span>
    </div>
  )
}

function OrderView({ order }: { order: Order }) {
  const { t } = useText()
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const search = useSearch({ from: '/orders/$no' })
  const no = order.remote_order_id
  const go = (next: typeof search) => void navigate({ to: '/orders/$no', params: { no }, search: next, replace: true })
  const onDialog: OnDialog = (name, payment) => go({ do: name, payment })
  return (
    <>
      <PageHead
        title={isNarrow ? t('order.title_of', { no: shortNo(no) }) : t('order.one')}
        before={<Back />}
        after={
          !isNarrow && (
            <>
              <code className={styles.mono}>{no}</code>
              <CopyNo no={no} />
            </>
          )
        }
        actions={<HeadActs order={order} onDialog={onDialog} />}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Figure order={order} />
          <ProblemStrip order={order} onDialog={onDialog} />
          <WishStrip order={order} />
          <OrderTimeline order={order} />
        </div>
        <OrderSide order={order} />
      </div>
      <OrderDialogs
        key={`${search.do}`}
        order={order}
        name={search.do}
        payment={search.payment}
        onClose={() => go({})}
      />
    </>
  )
}

function OrderByNo({ no }: { no: string }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/order.Order/info', { remote_order_id: no })
  if (query.data) return <OrderView order={query.data} />
  const toList = (
    <Link to="/orders" className={buttonClass()}>
      {t('order.back')}
    </Link>
  )
  return <RowOnItsWay title={t('order.one')} before={<Back />} query={query} toList={toList} />
}

/** `/admin/orders/:no`: one order and everything that happened to it. */
export default function OrderPage() {
  const { no } = useParams({ from: '/orders/$no' })
  return (
    <Guarded right="order.read">
      <OrderByNo key={no} no={no} />
    </Guarded>
  )
}
