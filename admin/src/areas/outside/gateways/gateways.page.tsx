import type { GatewayName } from '@zimu/contract'
import { Activity, Lock } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { OutsideTabs } from '../../../parts/outside-tabs/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import cards from '../cards.module.css'
import { GatewayCard } from './gateway-card.tsx'
import styles from './gateways.module.css'

/** Tests gateways one after the other; which are at work. */
function useTests() {
  const { t } = useText()
  const perform = usePerform()
  const [testing, setTesting] = useState<readonly GatewayName[]>([])
  const test = async (method: GatewayName) => {
    setTesting((before) => [...before, method])
    await perform({
      id: 'POST /admin/api/gateway.Gateway/test',
      input: { method },
      done: t('gateways.tested', { name: t(`gateways.name_${method}`) }),
      areas: ['gateway.Gateway'],
    })
    setTesting((before) => before.filter((one) => one !== method))
  }
  return { testing, test }
}

function Gateways() {
  const { t } = useText()
  const query = useCall('GET /admin/api/gateway.Gateway/list', {})
  const { testing, test } = useTests()
  const rows = query.data?.list
  const on = rows?.filter(({ is_on }) => is_on === 1) ?? []
  const testAll = async () => {
    for (const { method } of on) await test(method)
  }
  return (
    <>
      <PageHead
        title={t('nav.outside')}
        actions={
          on.length > 0 && (
            <Button icon={Activity} isBusy={testing.length > 0} onClick={() => void testAll()}>
              {t('gateways.test_all')}
            </Button>
          )
        }
      />
      <OutsideTabs current="/gateways" />
      <div className={styles.page}>
        <p className={cards.strip}>
          <Icon of={Lock} size={16} />
          {t('outside.secrets')}
        </p>
        {query.isError && !rows && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {rows && (
          <ul className={cards.cards}>
            {rows.map((row) => (
              <GatewayCard
                key={row.method}
                row={row}
                isTesting={testing.includes(row.method)}
                onTest={() => void test(row.method)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** `/admin/gateways`: what takes money, whether it can, and a test that moves none. */
export default function GatewaysPage() {
  return (
    <Guarded right="gateway.test" bounds={['gateways']}>
      <Gateways />
    </Guarded>
  )
}
