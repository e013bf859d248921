import { seconds } from '@zimu/contract/durations'
import { ArrowLeftRight, ArrowRight } from 'lucide'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { ContentTitle } from './content-title.tsx'
import styles from './search-words.module.css'

/** Pause after which what was typed is tried. */
const PAUSE_MS = seconds(0.3)
const MAX_WORD = 60
/** Titles of the effect. */
const MAX_SHOWN = 3

export interface SynonymFormProps {
  /** The one that is changed; left out: a new one. */
  synonym_id?: number
  word: string
  other: string
  isOneWay: boolean
  /** How often the word was sought in vain in the last days. */
  missed?: { times: number; days: number } | undefined
  onDone: () => void
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What visitors would find for the word if the synonym were there. */
function Effect({ word, other, missed }: Pick<SynonymFormProps, 'word' | 'other' | 'missed'>) {
  const { t, formats } = useText()
  const [from, to] = [useSettled(word), useSettled(other)]
  const isAsked = from !== '' && to !== ''
  const { data } = useCall(
    'GET /admin/api/search.Try/list',
    { q: from || ' ', word: from, other: to },
    { isEnabled: isAsked, keepsFormer: true },
  )
  if (!isAsked) return null
  return (
    <div className={styles.effect} aria-live="polite" aria-busy={!data}>
      <p className={styles.effectHead}>{t('searchwords.effect', { word: from })}</p>
      {!data && <Spinner />}
      {data?.list.slice(0, MAX_SHOWN).map(({ content_id, ...content }) => (
        <ContentTitle key={content_id} {...content} />
      ))}
      {data && (
        <p className={styles.note}>
          {data.list.length === 0
            ? t('searchwords.effect_none')
            : missed
              ? t('searchwords.effect_saved', {
                  n: missed.times,
                  count: formats.count(missed.times),
                  days: missed.days,
                })
              : t('searchwords.effect_count', { n: data.list.length })}
        </p>
      )}
    </div>
  )
}

/** Makes or changes a synonym, with what it does shown before. */
export function SynonymForm({ synonym_id, missed, onDone, ...given }: SynonymFormProps) {
  const { t } = useText()
  const perform = usePerform()
  const [word, setWord] = useState(given.word)
  const [other, setOther] = useState(given.other)
  const [isOneWay, setOneWay] = useState(given.isOneWay)
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = word.trim() !== '' && other.trim() !== ''
  const isNew = synonym_id === undefined

  async function save() {
    if (!isReady || isBusy) return
    setBusy(true)
    setWrong('')
    const answer = await perform({
      id: 'POST /admin/api/search.Synonym/save',
      input: {
        ...(isNew ? {} : { synonym_id }),
        ...{ word: word.trim(), other: other.trim(), is_one_way: isOneWay ? 1 : 0 },
      },
      done: t('searchwords.synonym_saved', { word: word.trim(), other: other.trim() }),
      areas: ['search.Synonym', 'search.Miss', 'search.Try'],
      onFailure({ error, msg }) {
        const isOfForm = error.startsWith('search.synonym') || error.startsWith('content.')
        if (isOfForm) setWrong(msg)
        return isOfForm
      },
    })
    setBusy(false)
    if (!answer) return
    if (isNew) setOther('')
    onDone()
  }

  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <input
      className={styles.field}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_WORD}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <form
      className={styles.cardBody}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.words}>
        {field(t('searchwords.word'), word, setWord)}
        <Icon of={isOneWay ? ArrowRight : ArrowLeftRight} />
        {field(t('searchwords.other'), other, setOther)}
      </div>
      <div className={styles.line}>
        <Segmented
          label={t('searchwords.ways')}
          value={isOneWay ? 'one' : 'both'}
          options={[
            { value: 'one', label: t('searchwords.one_way') },
            { value: 'both', label: t('searchwords.both_ways') },
          ]}
          onChange={(value) => setOneWay(value === 'one')}
        />
        <Button type="submit" variant="primary" size="small" disabled={!isReady} isBusy={isBusy}>
          {t(isNew ? 'searchwords.synonym_add' : 'searchwords.synonym_change')}
        </Button>
      </div>
      {wrong && (
        <p className={styles.error} role="alert">
          {wrong}
        </p>
      )}
      <Effect word={word.trim()} other={other.trim()} missed={missed} />
    </form>
  )
}
