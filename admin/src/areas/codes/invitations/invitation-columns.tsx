import { useMemo } from 'react'
import { isChinese, type Text, useText } from '../../../i18n/index.ts'
import type { Column } from '../../../parts/list/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { When } from '../../../parts/when/index.ts'
import { windowText } from '../code-words.ts'
import styles from '../codes.module.css'
import { INVITATION_TONES, type InvitationRow, usesText } from './invitation-words.ts'
import own from './invitations.module.css'

export function InvitationStateTag({ state }: Pick<InvitationRow, 'state'>) {
  const { t } = useText()
  return <StateTag tone={INVITATION_TONES[state]}>{t(`invitations.state_${state}`)}</StateTag>
}

/** Row on a phone. */
export function InvitationCard({ row }: { row: InvitationRow }) {
  const text = useText()
  return (
    <span className={styles.card}>
      <span className={styles.cardHead}>
        <span className={own.code}>{row.code}</span>
        <InvitationStateTag state={row.state} />
      </span>
      <span className={styles.cardMeta}>
        <span className={styles.ellipsis}>{row.note || '–'}</span>
        <span>{text.t('invitations.came_of', { uses: usesText(row, text) })}</span>
      </span>
    </span>
  )
}

function columnsOf(text: Text): Column<InvitationRow>[] {
  const { t, language } = text
  const isWordy = !isChinese(language)
  return [
    {
      key: 'code',
      title: t('invitations.code'),
      width: 168,
      render: ({ code }) => <span className={own.code}>{code}</span>,
    },
    { key: 'note', title: t('invitations.note'), render: ({ note }) => <span title={note}>{note || '–'}</span> },
    { key: 'uses', title: t('invitations.came'), width: 112, isNumber: true, render: (row) => usesText(row, text) },
    {
      key: 'window',
      title: t('codes.window'),
      width: isWordy ? 220 : 192,
      isWide: true,
      render: (row) => <span className={styles.quiet}>{windowText(row, text)}</span>,
    },
    {
      key: 'when',
      title: t('codes.when'),
      width: isWordy ? 120 : 104,
      isWide: true,
      render: ({ create_time }) => <When time={create_time} className={styles.quiet} />,
    },
    {
      key: 'state',
      title: t('codes.state'),
      width: isWordy ? 116 : 96,
      render: ({ state }) => <InvitationStateTag state={state} />,
    },
  ]
}

/** Columns of the list; the same until the language changes. */
export function useInvitationColumns(): Column<InvitationRow>[] {
  const text = useText()
  return useMemo(() => columnsOf(text), [text])
}
