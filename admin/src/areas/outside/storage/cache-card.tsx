import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import cards from '../cards.module.css'
import styles from './storage.module.css'

/** Pictures that this machine has resized; they may go at any time, and are made anew when they are asked for. */
export function CacheCard({ num, bytes }: { num: number; bytes: number }) {
  const { t, formats } = useText()
  const perform = usePerform()
  const [isBusy, setBusy] = useState(false)
  async function clear() {
    setBusy(true)
    await perform({
      id: 'POST /admin/api/storage.Cache/clear',
      input: {},
      done: t('storage.cleared'),
      areas: ['storage.State'],
    })
    setBusy(false)
  }
  return (
    <li className={cards.card}>
      <h2 className={styles.heading}>{t('storage.cache')}</h2>
      <Facts
        isBeside
        rows={[
          [t('storage.takes'), t('storage.files', { n: num, num: formats.count(num), size: formats.size(bytes) })],
        ]}
      />
      <p className={styles.note}>{t('storage.cache_text')}</p>
      <div>
        <Button icon={Trash2} isBusy={isBusy} disabled={num === 0} onClick={() => void clear()}>
          {t('storage.clear')}
        </Button>
      </div>
    </li>
  )
}
