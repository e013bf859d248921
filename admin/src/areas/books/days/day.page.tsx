import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Download, Printer, Stamp } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { useKeys } from '../../../parts/keys/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { saveFile } from '../../../ui/save-file/save-file.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { BackToBooks } from '../back-to-books.tsx'
import { AREAS, exportOf, type Sheet } from '../books-words.ts'
import { DaySheet } from './day-sheet.tsx'
import styles from './days.module.css'

/** The day before or after. @example dayBeside('2026-11-30', 1) // '2026-12-01' */
function dayBeside(day: string, step: -1 | 1): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : new Date(time + step * 86_400_000).toISOString().slice(0, 10)
}

function SignDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  const toasts = useToasts()
  const { day, sheet_hash, statements, owed_num } = sheet
  const missing = statements.filter(({ statement_id }) => statement_id === null).length
  const open = statements.reduce((sum, { open_num }) => sum + open_num, 0)
  return (
    <ConfirmDialog
      isOpen
      title={t('days.sign_title', { day })}
      consequence={
        <>
          {t('days.sign_text')} {t('days.sign_facts', { missing, open, owed: owed_num })}
        </>
      }
      actLabel={t('days.sign_do', { day })}
      level={2}
      reasons={open + missing === 0 ? [t('days.words_all')] : [t('days.words_explained'), t('days.words_all')]}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await perform({
          id: 'POST /admin/api/books.Day/sign',
          input: { date: day, sheet_hash, reason },
          ...{ done: '', areas: AREAS },
          onFailure: (error) => {
            // The new figures are asked for; the dialog closes, so that they are seen before somebody signs.
            if (error.error === 'books.day_moved') onClose()
            return false
          },
        })
        if (!done) return
        toasts.show({ text: t('days.signed', { day }) })
        onClose()
      }}
    />
  )
}

/** The figures as they are, for other programs. */
const saveJson = (sheet: Sheet) => saveFile(`day-${sheet.day}.json`, JSON.stringify(sheet, null, 2), 'application/json')

function Day() {
  const { t, language } = useText()
  const { can, data } = useSession()
  const isNarrow = useNarrow()
  const { day } = useParams({ from: '/days/$day' })
  const navigate = useNavigate()
  const [isSigning, setSigning] = useState(false)
  const query = useCall('GET /admin/api/books.Day/info', { date: day })
  const sheet = query.data
  const go = (step: -1 | 1) => void navigate({ to: '/days/$day', params: { day: dayBeside(day, step) } })
  useKeys({ ArrowLeft: () => go(-1), ArrowRight: () => go(1) }, data.is_keys === 1)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const time = Date.parse(`${day}T00:00:00Z`)
  const isSigned = sheet !== undefined && sheet.signatures.length > 0
  const which = (
    <span className={styles.which}>
      <IconButton icon={ChevronLeft} label={t('days.before')} onClick={() => go(-1)} />
      <strong>
        {day} {Number.isNaN(time) ? '' : weekday.format(time)}
      </strong>
      <IconButton icon={ChevronRight} label={t('days.after')} onClick={() => go(1)} />
      {sheet &&
        (isSigned ? (
          <Tag tone={sheet.is_moved === 1 ? 'danger' : 'ok'}>
            {t(sheet.is_moved === 1 ? 'days.moved_since' : 'days.is_signed')}
          </Tag>
        ) : (
          <Tag tone="brass">{t(sheet.is_over === 1 ? 'days.not_signed' : 'days.not_over')}</Tag>
        ))}
    </span>
  )
  return (
    <div className={styles.sheet}>
      <PageHead
        title={t('days.title')}
        before={<BackToBooks to="/days" />}
        after={!isNarrow && which}
        actions={
          sheet && (
            <>
              {isNarrow ? (
                <IconButton icon={Printer} label={t('days.print')} onClick={() => window.print()} />
              ) : (
                <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
                  {t('days.print')}
                </Button>
              )}
              {can('books.sign') && (
                <Button variant="primary" icon={Stamp} disabled={sheet.is_over === 0} onClick={() => setSigning(true)}>
                  {t(isSigned ? 'days.sign_again' : 'days.sign')}
                </Button>
              )}
            </>
          )
        }
      />
      {isNarrow && <p className={styles.under}>{which}</p>}
      {query.isError && !sheet && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {sheet && (
        <>
          <DaySheet sheet={sheet} />
          <p className={styles.take}>
            <a className={buttonClass('quiet', 'small')} href={exportOf('Day', { date: day })} download>
              <Icon of={Download} />
              CSV
            </a>
            <Button variant="quiet" size="small" icon={Download} onClick={() => saveJson(sheet)}>
              JSON
            </Button>
            <Link to="/days" className={buttonClass('quiet', 'small')}>
              {t('days.unsigned')}
            </Link>
          </p>
          {isSigning && <SignDialog sheet={sheet} onClose={() => setSigning(false)} />}
        </>
      )}
    </div>
  )
}

/** `/admin/days/2026-11-21`: one day, to read, print and sign. */
export default function DayPage() {
  return (
    <Guarded right="books.read">
      <Day />
    </Guarded>
  )
}
