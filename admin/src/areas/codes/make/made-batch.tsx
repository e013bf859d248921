import { useNavigate } from '@tanstack/react-router'
import { MAX_CODES_PRINTED } from '@zimu/contract/constants'
import { Download, Printer } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { LeaveQuestion } from '../../../parts/leave/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { saveFile } from '../../../ui/save-file/save-file.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { BackToCodes } from '../back-to-codes.tsx'
import { VoidBatchDialog } from '../batch/void-batch-dialog.tsx'
import { type Batch, dayOf, windowText, worthText } from '../code-words.ts'
import { SheetLayer } from '../sheet/sheet-layer.tsx'
import { useConfirmArrival } from '../use-confirm-arrival.ts'
import { countArrived } from './arrived.ts'
import { csvOf } from './code-file.ts'
import { MadeCodes } from './made-codes.tsx'
import { MadeFigures, OnceStrip, WhatHappens } from './made-parts.tsx'
import styles from './make.module.css'
import type { Made } from './use-make.ts'
import type { Wish } from './wish.ts'

export interface MadeBatchProps {
  made: Made
  wish: Wish
}

/** The codes as a file for a spreadsheet or a print shop. */
function useCsv({ made, wish }: MadeBatchProps) {
  const text = useText()
  return () =>
    saveFile(
      `codes-${made.batch_id}.csv`,
      csvOf({
        codes: made.codes,
        rest: {
          batch: String(made.batch_id),
          name: wish.name.trim(),
          gives: worthText({ ...made, kind: wish.kind }, text),
          uses: wish.use_limit,
          from: made.start_time ?? '',
          until: made.end_time ?? '',
        },
      }),
      'text/csv',
    )
}

interface HeadProps extends MadeBatchProps {
  batch: Batch | undefined
  onPrint: () => void
  onVoid: () => void
}

function Head({ made, wish, batch, onPrint, onVoid }: HeadProps) {
  const { t, formats } = useText()
  const { can } = useSession()
  const isNarrow = useNarrow()
  const csv = useCsv({ made, wish })
  const isTooMany = made.codes.length > MAX_CODES_PRINTED
  const why = isTooMany ? t('codes.print_too_many', { max: formats.count(MAX_CODES_PRINTED) }) : undefined
  return (
    <PageHead
      title={wish.name.trim()}
      before={<BackToCodes />}
      after={
        !isNarrow && (
          <>
            <Tag tone="ok">{t('codes.just_made')}</Tag>
            {batch && (
              <span>
                <When time={batch.create_time} isTimed />
                {batch.operator !== '' && ` · ${batch.operator}`}
              </span>
            )}
          </>
        )
      }
      actions={
        <>
          {!isNarrow && (
            <Button icon={Printer} disabled={isTooMany} title={why} onClick={onPrint}>
              {t('codes.print')}
            </Button>
          )}
          <Button icon={Download} onClick={csv}>
            {t('codes.csv')}
          </Button>
          {!isNarrow && can('code.void') && batch && batch.state !== 'void' && (
            <Button onClick={onVoid}>
              <span className={styles.danger}>{t('codes.void_batch')}</span>
            </Button>
          )}
        </>
      }
    />
  )
}

/**
 * A batch that was made just now, with its codes: the only place and time where they are shown. None can be redeemed before
 * somebody says that they were stored, with the number that has arrived here.
 */
export function MadeBatch({ made, wish }: MadeBatchProps) {
  const text = useText()
  const { t, formats } = text
  const navigate = useNavigate()
  const { batch_id, codes } = made
  const arrived = useMemo(() => countArrived(codes), [codes])
  const wanted = Number(wish.count)
  const batch = useCall('GET /admin/api/code.Batch/info', { batch_id }).data
  const [open, setOpen] = useState<'sheet' | 'void'>()
  const [isStored, setStored] = useState(false)
  const { confirm, isBusy, failure } = useConfirmArrival(batch_id)
  useEffect(() => {
    // What has to be read stands on top; the button of the form was further below. Its promise is no clean-up.
    window.scrollTo(0, 0)
  }, [])
  const close = () => setOpen(undefined)
  const toBatch = () => void navigate({ to: '/codes/$batch', params: { batch: String(batch_id) }, ignoreBlocker: true })
  const worth = worthText({ ...made, kind: wish.kind }, text)
  const isVoid = batch?.state === 'void'
  const count = formats.count(codes.length)
  return (
    <>
      <Head made={made} wish={wish} batch={batch} onPrint={() => setOpen('sheet')} onVoid={() => setOpen('void')} />
      <OnceStrip
        arrived={arrived}
        wanted={wanted}
        isStored={isStored}
        isBusy={isBusy}
        failure={failure}
        onStored={() => void confirm(arrived).then((isDone) => isDone && setStored(true))}
        onBatch={toBatch}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <MadeFigures made={made} arrived={arrived} />
          <MadeCodes codes={codes} worth={worth} use_limit={Number(wish.use_limit)} isStored={isStored} />
        </div>
        <WhatHappens isStored={isStored} member_limit={Number(wish.member_limit)} window={windowText(made, text)} />
      </div>
      {open === 'sheet' && (
        <SheetLayer
          batch_id={batch_id}
          name={wish.name.trim()}
          kind={wish.kind}
          worth={made.worth}
          days={made.days}
          use_limit={Number(wish.use_limit)}
          until={made.end_time === null ? '' : dayOf(made.end_time)}
          codes={codes}
          onClose={close}
        />
      )}
      {open === 'void' && batch && (
        <VoidBatchDialog
          batch={batch}
          onClose={(isDone) => {
            close()
            if (isDone) toBatch()
          }}
        />
      )}
      <LeaveQuestion
        isOn={!isStored && !isVoid}
        words={{
          title: t('codes.leave_title'),
          consequence: t('codes.leave_text', { n: codes.length, count }),
          act: t('codes.leave_act'),
        }}
      />
    </>
  )
}
