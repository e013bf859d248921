import type { Order } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { MonogramTile, type MonogramTileProps, RadioList } from '../../ui/index.ts'

export type PayMethod = Order['pay_methods'][number]

const TONES: Record<string, MonogramTileProps['tone']> = {
  alipay: 'alipay',
  wxpay: 'wechat',
  wechat: 'wechat',
  unionpay: 'unionpay',
}

/** First character of a payment method on its colours. */
export function MethodTile({ method, size }: { method: Pick<PayMethod, 'method' | 'name'>; size?: 36 | 72 }) {
  const [first = ''] = method.name
  return <MonogramTile text={first.toUpperCase()} tone={TONES[method.method]} size={size} />
}

/** The preselected method: the last used, else the recommended, else the first; never a closed one. */
export function firstMethod(
  methods: readonly PayMethod[],
  lastMethod: string,
  closed: readonly string[],
): string | undefined {
  const open = methods.filter(({ method }) => !closed.includes(method))
  const found = open.find(({ method }) => method === lastMethod) ?? open.find(({ is_rec }) => is_rec === 1) ?? open[0]
  return found?.method
}

export interface MethodListProps {
  methods: readonly PayMethod[]
  value: string
  onChange: (method: string) => void
  /** Methods that were refused; shown as closed. */
  closed?: readonly string[]
  bare?: boolean
}

/** List of payment methods to choose from. */
export function MethodList({ methods, value, onChange, closed = [], bare }: MethodListProps) {
  const { t } = useText()
  const options = methods.map((method) => {
    const disabled = closed.includes(method.method)
    const note = disabled ? t('order.method_closed') : method.note
    return { id: method.method, label: method.name, note, leading: <MethodTile method={method} />, disabled }
  })
  return <RadioList label={t('order.method')} options={options} value={value} onChange={onChange} bare={bare} />
}
