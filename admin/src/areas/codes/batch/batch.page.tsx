import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ViewTabs } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { NumberedPage, RowOnItsWay } from '../../../parts/one-row/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { BackToCodes } from '../back-to-codes.tsx'
import { BatchStateTag } from '../batch-columns.tsx'
import type { Batch } from '../code-words.ts'
import { MadeBatch } from '../make/made-batch.tsx'
import { ArrivalDialog } from './arrival-dialog.tsx'
import styles from './batch.module.css'
import { BatchFigures, BatchSide } from './batch-parts.tsx'
import { CodesList } from './codes-list.tsx'
import { CurveCard } from './curve-card.tsx'
import { madeOf, useAgain } from './use-again.ts'
import { UsesList } from './uses-list.tsx'
import { VoidBatchDialog } from './void-batch-dialog.tsx'

interface StripProps {
  batch: Batch
  onArrival: () => void
  onAgain: () => void
}

/** Nobody has said that the codes were stored: what that means, and the ways out. */
function UnconfirmedStrip({ batch, onArrival, onAgain }: StripProps) {
  const { t, formats } = useText()
  const { can } = useSession()
  if (batch.state !== 'unconfirmed') return null
  return (
    <section className={styles.strip} aria-label={t('codes.unconfirmed_strip')}>
      <p>
        <strong>{t('codes.unconfirmed_strip')}</strong>{' '}
        {t('codes.unconfirmed_text', { n: batch.code_num, count: formats.count(batch.code_num) })}
      </p>
      {can('code.make') && batch.again_until !== null && (
        <Button onClick={onAgain} title={t('codes.again_until', { time: batch.again_until.slice(11, 16) })}>
          {t('codes.again')}
        </Button>
      )}
      {can('code.make') && <Button onClick={onArrival}>{t('codes.have_file')}</Button>}
    </section>
  )
}

/** Who used codes, or each code. */
function CodeTabs({ batch_id, tab }: { batch_id: number; tab: 'codes' | undefined }) {
  const { t } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const to = (key: string) =>
    ({
      to: '/codes/$batch',
      params: { batch: String(batch_id) },
      search: { tab: key === 'codes' ? ('codes' as const) : undefined },
    }) as const
  return (
    <ViewTabs
      label={t('codes.uses_or_codes')}
      current={tab ?? 'uses'}
      tabs={[
        { key: 'uses', label: t('codes.uses') },
        { key: 'codes', label: t('codes.each_code') },
      ]}
      href={(key) => router.buildLocation(to(key)).publicHref}
      onChoose={(key) => void navigate(to(key))}
    />
  )
}

function BatchView({ batch }: { batch: Batch }) {
  const { t } = useText()
  const { can } = useSession()
  const { tab } = useSearch({ from: '/codes/$batch' })
  const [open, setOpen] = useState<'void' | 'arrival'>()
  const close = () => setOpen(undefined)
  const { codes, fetchAgain } = useAgain(batch)
  if (codes) return <MadeBatch {...madeOf(batch, codes)} />
  return (
    <>
      <PageHead
        title={batch.name}
        before={<BackToCodes />}
        after={
          <>
            <BatchStateTag state={batch.state} />
            <span>
              <When time={batch.create_time} isTimed />
              {batch.operator !== '' && ` · ${batch.operator}`}
            </span>
          </>
        }
        actions={
          can('code.void') &&
          batch.state !== 'void' && (
            <Button onClick={() => setOpen('void')}>
              <span className={styles.danger}>{t('codes.void_batch')}</span>
            </Button>
          )
        }
      />
      <UnconfirmedStrip batch={batch} onArrival={() => setOpen('arrival')} onAgain={() => void fetchAgain()} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BatchFigures batch={batch} />
          <CurveCard batch_id={batch.batch_id} />
          <section className={styles.uses} aria-label={t(tab === 'codes' ? 'codes.each_code' : 'codes.uses')}>
            <CodeTabs batch_id={batch.batch_id} tab={tab} />
            {tab === 'codes' ? <CodesList batch_id={batch.batch_id} /> : <UsesList batch_id={batch.batch_id} />}
          </section>
        </div>
        <BatchSide batch={batch} />
      </div>
      {open === 'void' && <VoidBatchDialog batch={batch} onClose={close} />}
      {open === 'arrival' && <ArrivalDialog batch={batch} onClose={close} />}
    </>
  )
}

function BatchById({ batch_id }: { batch_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/code.Batch/info', { batch_id })
  if (query.data) return <BatchView batch={query.data} />
  const toList = (
    <Link to="/codes" className={buttonClass()}>
      {t('codes.back')}
    </Link>
  )
  return <RowOnItsWay title={t('codes.title')} before={<BackToCodes />} query={query} toList={toList} />
}

/** `/admin/codes/:batch`: one batch, what became of its codes, and the way to look one up. */
export default function BatchPage() {
  const { batch } = useParams({ from: '/codes/$batch' })
  return (
    <NumberedPage number={batch} before={<BackToCodes />}>
      {(batch_id) => (
        <Guarded right="code.trace">
          <BatchById key={batch_id} batch_id={batch_id} />
        </Guarded>
      )}
    </NumberedPage>
  )
}
