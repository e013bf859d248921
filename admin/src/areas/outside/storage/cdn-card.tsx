import type { Output } from '@zimu/contract'
import { Activity } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { When } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import cards from '../cards.module.css'
import styles from './storage.module.css'

export interface CdnCardProps {
  /** `""`: none is set. */
  address: string
  last: Output<'GET /admin/api/storage.State/info'>['last_test']
}

/** The CDN before the media, and a test of it: a public file, a signed one, a wrong signature. */
export function CdnCard({ address, last }: CdnCardProps) {
  const { t } = useText()
  const perform = usePerform()
  const [isBusy, setBusy] = useState(false)
  const isGood = last === null || last.result === 'fine'
  async function test() {
    setBusy(true)
    await perform({
      id: 'POST /admin/api/storage.Cdn/test',
      input: {},
      done: t('storage.cdn_tested'),
      areas: ['storage.State'],
    })
    setBusy(false)
  }
  return (
    <li className={cards.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.heading}>CDN</h2>
        <StateTag tone={address === '' ? 'muted' : isGood ? 'ok' : 'brass'}>
          {t(address === '' ? 'storage.cdn_off' : isGood ? 'storage.cdn_on' : 'gateways.look')}
        </StateTag>
      </div>
      <Facts
        isBeside
        rows={[
          [t('storage.cdn_address'), address === '' ? t('storage.cdn_none') : address],
          [
            t('outside.last_test'),
            last === null ? (
              t('storage.cdn_untested')
            ) : (
              <>
                <When time={last.time} /> · {t(`storage.result_${last.result}`)}
              </>
            ),
          ],
        ]}
      />
      {address !== '' && (
        <div>
          <Button icon={Activity} isBusy={isBusy} onClick={() => void test()}>
            {t('storage.cdn_test')}
          </Button>
        </div>
      )}
    </li>
  )
}
