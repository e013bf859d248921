import { Check, Copy } from 'lucide'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type Column, DataTable, type PAGE_SIZES, Pager, USUAL_SIZE } from '../../../parts/list/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { useToasts } from '../../../parts/toast/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { CODE_TONES } from '../code-words.ts'
import styles from './make.module.css'

interface Row {
  /** From 1. */
  place: number
  code: string
}

export interface MadeCodesProps {
  codes: readonly string[]
  worth: string
  use_limit: number
  isStored: boolean
}

function CopyCode({ code }: { code: string }) {
  const { t } = useText()
  const toasts = useToasts()
  const end = code.slice(-4)
  // Absent on plain http addresses.
  if (!navigator.clipboard) return null
  return (
    <IconButton
      icon={Copy}
      label={t('codes.copy_one', { end })}
      onClick={() =>
        void navigator.clipboard
          .writeText(code)
          .then(() => toasts.show({ text: t('codes.copied_one', { end }) }))
          .catch(() => toasts.show({ text: t('codes.copy_failed'), tone: 'danger' }))
      }
    />
  )
}

function CopyAll({ codes }: Pick<MadeCodesProps, 'codes'>) {
  const { t } = useText()
  const toasts = useToasts()
  const [isCopied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isCopied ? Check : Copy}
      onClick={() =>
        void navigator.clipboard
          .writeText(codes.join('\n'))
          .then(() => setCopied(true))
          .catch(() => toasts.show({ text: t('codes.copy_failed'), tone: 'danger' }))
      }
    >
      {isCopied ? t('codes.copied_all') : t('codes.copy_all')}
    </Button>
  )
}

function useColumns({ worth, use_limit, isStored }: Omit<MadeCodesProps, 'codes'>): Column<Row>[] {
  const { t, formats } = useText()
  return useMemo(() => {
    const state = isStored ? 'open' : 'unconfirmed'
    return [
      {
        key: 'place',
        title: '#',
        width: 64,
        isNumber: true,
        render: ({ place }) => <span className={styles.quiet}>{formats.count(place)}</span>,
      },
      { key: 'code', title: t('codes.code'), render: ({ code }) => <span className={styles.code}>{code}</span> },
      { key: 'worth', title: t('codes.worth'), width: 170, isWide: true, render: () => worth },
      {
        key: 'uses',
        title: t('codes.use_limit'),
        width: 116,
        isWide: true,
        render: () => t('codes.people', { n: use_limit, count: formats.count(use_limit) }),
      },
      {
        key: 'state',
        title: t('codes.state'),
        width: 120,
        render: () => <StateTag tone={CODE_TONES[state]}>{t(`codes.code_${state}`)}</StateTag>,
      },
    ]
  }, [t, formats, worth, use_limit, isStored])
}

const copyOf = ({ code }: Row) => <CopyCode code={code} />

/** The codes, a page at a time: a hundred thousand rows would stop the browser, and nobody reads them. */
export function MadeCodes(props: MadeCodesProps) {
  const { codes } = props
  const { t } = useText()
  const [size, setSize] = useState<(typeof PAGE_SIZES)[number]>(USUAL_SIZE)
  const [page, setPage] = useState(0)
  const first = page * size
  const rows = useMemo(
    () => codes.slice(first, first + size).map((code, index) => ({ place: first + index + 1, code })),
    [codes, first, size],
  )
  const turn = (to: 'previous' | 'next') =>
    setPage((now) => {
      const next = to === 'next' ? now + 1 : now - 1
      return next >= 0 && next * size < codes.length ? next : now
    })
  const card = useCallback(
    ({ place, code }: Row) => (
      <span className={styles.cardCode}>
        <span className={styles.quiet}>{place}</span>
        <span className={styles.code}>{code}</span>
      </span>
    ),
    [],
  )
  return (
    <section aria-label={t('codes.codes')}>
      <DataTable
        label={t('codes.codes')}
        rows={rows}
        columns={useColumns(props)}
        rowKey={({ place }) => place}
        rowTitle={({ code }) => t('codes.ends_in', { end: code.slice(-4) })}
        card={card}
        actions={copyOf}
        onPage={turn}
        isPlain
      />
      <div className={styles.foot}>
        <CopyAll codes={codes} />
        <Pager
          shown={rows.length}
          before={first}
          count={codes.length}
          isCountExact
          size={size}
          onSize={(chosen) => {
            setSize(chosen)
            setPage(0)
          }}
          hasPrevious={page > 0}
          hasNext={first + size < codes.length}
          onPage={turn}
        />
      </div>
    </section>
  )
}
