import { DENSITIES } from '@zimu/contract/choices'
import { Columns3 } from 'lucide'
import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { OrderList } from '../order/index.ts'
import { isHidden, nextWishes, wishedKeys } from './columns.ts'
import { FIXED, type WishedColumns } from './use-columns.ts'

/** How tight rows stand, of every list. */
function Density() {
  const { t } = useText()
  const api = useApi()
  const { data, reload } = useSession()
  return (
    <Segmented
      label={t('look.density')}
      value={data.density}
      options={DENSITIES.map((density) => ({ value: density, label: t(`look.density_${density}`) }))}
      onChange={(density) => void api.call('POST /admin/api/operator.Me/save', { density }).then(reload)}
    />
  )
}

/** Button that opens the columns of a list: shown or hidden, their order, and how tight rows stand. */
export function ColumnsButton<Row>({ columns }: { columns: WishedColumns<Row> }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { given, wishes, set } = columns
  const keys = given.map(({ key }) => key)
  const order = wishedKeys(keys, wishes)
  const hidden = new Set(given.filter((column) => isHidden(column, wishes)).map(({ key }) => key))
  const rows = order.flatMap((key, index) => {
    const column = given.find((one) => one.key === key)
    return column ? [{ ...column, id: index }] : []
  })
  function toggle(key: string) {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    void set(nextWishes(given, order, next))
  }
  return (
    <>
      <Button variant="quiet" icon={Columns3} onClick={() => setOpen(true)}>
        {t('views.columns')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('views.columns')}
        closeLabel={t('shell.close')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button disabled={wishes.length === 0} onClick={() => void set([])}>
              {t('views.columns_given')}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t('shell.close')}
            </Button>
          </>
        }
      >
        <Density />
        <OrderList
          label={t('views.columns')}
          rows={rows}
          rowKey={({ id }) => keys.indexOf(order[id] ?? '')}
          rowTitle={({ title }) => title}
          render={({ key, title }) => (
            <Checkbox checked={!hidden.has(key)} disabled={key === FIXED} onChange={() => toggle(key)}>
              {title}
            </Checkbox>
          )}
          onOrder={async (places) => {
            await set(
              nextWishes(
                given,
                places.flatMap((place) => keys[place] ?? []),
                hidden,
              ),
            )
            return true
          }}
        />
      </Dialog>
    </>
  )
}
