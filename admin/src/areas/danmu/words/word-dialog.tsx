import type { Output } from '@zimu/contract'
import { WORD_KINDS } from '@zimu/contract/choices'
import { useDeferredValue, useState } from 'react'
import { describeFailure } from '../../../api/index.ts'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { STATE_TONES } from '../../../parts/review/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './words.module.css'

const TRY = 'GET /admin/api/danmu.Word/try'
export type WordRow = Output<'GET /admin/api/danmu.Word/list'>['list'][number]
/** Answers that a change of the list makes old. */
export const WORD_AREAS = ['danmu.Word'] as const

/** What the word would have matched, with the newest of them. */
function Tried({ tried }: { tried: Output<typeof TRY> }) {
  const { t, formats } = useText()
  const { count, shown_num, examples, seen_num, is_all } = tried
  return (
    <div className={styles.tried} aria-live="polite">
      <p>
        {t('words.tried', { n: count, count: formats.count(count), shown: formats.count(shown_num) })}
        {is_all === 0 && ` ${t('words.tried_part', { num: formats.count(seen_num) })}`}
      </p>
      <ul className={styles.examples}>
        {examples.map(({ danmu_id, text, state }) => (
          <li key={danmu_id}>
            <span>{text}</span>
            <Tag tone={STATE_TONES[state]}>{t(`review.state_${state}`)}</Tag>
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface WordDialogProps {
  /** The word that is changed; undefined: a new one. */
  row?: WordRow | undefined
  /** What a new one begins with. */
  text?: string
  onClose: () => void
}

/** One word: how it acts, and what it would have matched; it is saved once that is known. */
export function WordDialog({ row, text: given = '', onClose }: WordDialogProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [word, setWord] = useState(row?.word ?? given)
  const [kind, setKind] = useState<WordRow['kind']>(row?.kind ?? 'block')
  const [note, setNote] = useState(row?.note ?? '')
  const [isBusy, setBusy] = useState(false)
  const wanted = word.trim()
  const asked = useDeferredValue(wanted)
  const query = useCall(TRY, { word: asked }, { isEnabled: asked !== '' })
  const tried = asked === wanted && wanted !== '' ? query.data : undefined

  async function save() {
    setBusy(true)
    const done = await perform({
      id: 'POST /admin/api/danmu.Word/save',
      input: { word: wanted, kind, note, ...(row ? { word_id: row.word_id, version: row.version } : {}) },
      done: t('words.saved', { word: wanted }),
      areas: WORD_AREAS,
      conflict: { name: wanted, fields: () => [], actLabel: t('words.save') },
    })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog
      isOpen
      title={t(row ? 'words.change_title' : 'words.add_title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field
          label={t('words.word')}
          hint={t('words.word_hint')}
          maxLength={60}
          value={word}
          error={query.isError && asked !== '' ? (describeFailure(query.error, text)?.sentence ?? '') : ''}
          onChange={(event) => setWord(event.target.value)}
        />
        <Segmented
          label={t('words.kind')}
          value={kind}
          options={WORD_KINDS.map((value) => ({ value, label: t(`words.kind_${value}`) }))}
          onChange={setKind}
        />
        <p className={styles.quiet}>{t(`words.kind_${kind}_text`)}</p>
        <Field label={t('words.note')} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        {tried && <Tried tried={tried} />}
        <Button variant="primary" disabled={!tried} isBusy={isBusy} onClick={() => void save()}>
          {t('words.save')}
        </Button>
      </div>
    </Dialog>
  )
}
