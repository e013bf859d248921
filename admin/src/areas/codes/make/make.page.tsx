import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { BackToCodes } from '../back-to-codes.tsx'
import { MadeBatch } from './made-batch.tsx'
import { MakeForm } from './make-form.tsx'
import { useMake } from './use-make.ts'
import { EMPTY_WISH, type Wish } from './wish.ts'

/** The batch is there, its codes never came: it can only be voided. */
function Lost() {
  const { t } = useText()
  return (
    <>
      <PageHead title={t('codes.make')} before={<BackToCodes />} />
      <EmptyState
        glyph="码"
        title={t('codes.lost')}
        text={t('codes.lost_text')}
        action={
          <Link to="/codes" search={{ state: 'unconfirmed' }} className={buttonClass('primary')}>
            {t('codes.lost_act')}
          </Link>
        }
      />
    </>
  )
}

function Make() {
  const { t } = useText()
  const [wish, setWish] = useState<Wish>(EMPTY_WISH)
  const making = useMake()
  if (making.isLost) return <Lost />
  if (making.made) return <MadeBatch made={making.made} wish={wish} />
  return (
    <>
      <PageHead title={t('codes.make')} before={<BackToCodes />} />
      <MakeForm wish={wish} onChange={(patch) => setWish({ ...wish, ...patch })} making={making} />
    </>
  )
}

/** `/admin/codes/new`: a batch is made, and its codes are shown once, here. */
export default function MakePage() {
  return (
    <Guarded right="code.make">
      <Make />
    </Guarded>
  )
}
