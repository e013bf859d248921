import { Check, EyeOff } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../confirm/index.ts'
import styles from './found.module.css'

type Decided = 'shown' | 'hidden'

interface SelectedBarProps {
  selected: ReadonlySet<number>
  /** Resolves with whether it was done. `done`: what is said then. */
  decide: (ids: number[], state: Decided, done: string) => Promise<boolean>
  onDone: () => void
}

/** Acts on the selected rows of a search, in place of the filters. */
export function SelectedBar({ selected, decide, onDone }: SelectedBarProps) {
  const { t } = useText()
  const [asked, setAsked] = useState<Decided>()
  const n = selected.size

  async function act(state: Decided) {
    const isDone = await decide([...selected], state, t(`review.done_${state}`, { n }))
    setAsked(undefined)
    if (isDone) onDone()
  }
  const start = (state: Decided) => (n > 1 ? setAsked(state) : void act(state))
  return (
    <div className={styles.bar}>
      <span>{t('review.selected', { n })}</span>
      <Button size="small" icon={EyeOff} onClick={() => start('hidden')}>
        {t('review.hide')}
      </Button>
      <Button size="small" icon={Check} onClick={() => start('shown')}>
        {t('review.keep')}
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        {t('review.unselect')}
      </Button>
      {asked && (
        <ConfirmDialog
          isOpen
          level={1}
          title={t(`review.many_${asked}`, { n })}
          consequence={t(`review.many_${asked}_text`)}
          actLabel={t(`review.many_${asked}`, { n })}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
