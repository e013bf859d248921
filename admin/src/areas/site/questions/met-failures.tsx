import type { Output } from '@zimu/contract'
import { Plus, X } from 'lucide'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { QUESTIONS } from '../site-words.ts'
import own from './met-failures.module.css'
import type { Question } from './question-groups.ts'
import { useQuestionActs } from './use-question-acts.ts'

type Failure = Output<'GET /admin/api/site.Faq/errors'>['list'][number]

interface RowProps {
  failure: Failure
  /** Questions that visitors see. */
  questions: readonly Question[]
}

/** What a failure is called: what visitors read, or why a film did not play. */
function useFailureName() {
  const { t, maybe } = useText()
  return ({ failure, text }: Failure) =>
    text || (maybe(`questions.${failure.replace('.', '_')}`) ?? t('questions.met_other'))
}

/** The question that says what to do, or a choice of one. */
function Help({ failure, questions }: RowProps) {
  const { t } = useText()
  const perform = usePerform()
  const name = useFailureName()(failure)
  const { titleOf } = useQuestionActs()
  const link = (faq_id: number | undefined) =>
    void perform({
      id: 'POST /admin/api/site.Faq/link',
      input: { failure: failure.failure, ...(faq_id === undefined ? {} : { faq_id }) },
      done: t(faq_id === undefined ? 'questions.unlink_done' : 'questions.link_done', { name }),
      areas: QUESTIONS,
    })
  if (failure.faq_id !== null)
    return (
      <span className={own.linked}>
        <Tag tone="ok">{t('questions.met_linked')}</Tag>
        <span className={own.question}>{failure.question}</span>
        <IconButton icon={X} label={t('questions.unlink', { name })} onClick={() => link(undefined)} />
      </span>
    )
  if (failure.can_link === 0) return <span className={own.meta}>{t('questions.met_player')}</span>
  return (
    <Select
      label={t('questions.link_to', { name })}
      isBare
      value=""
      options={[
        { value: '', label: t('questions.link') },
        ...questions.map((question) => ({ value: String(question.faq_id), label: titleOf(question) })),
      ]}
      onChange={(event) => event.target.value !== '' && link(Number(event.target.value))}
    />
  )
}

function FailureRow({ failure, questions }: RowProps) {
  const { t, formats } = useText()
  const name = useFailureName()(failure)
  const [first] = failure.calls
  return (
    <li className={own.row}>
      <span className={own.head}>
        <span className={own.name}>{name}</span>
        <span className={own.times}>
          {t('questions.met_times', { n: failure.times, count: formats.count(failure.times) })}
        </span>
      </span>
      <span className={own.meta}>
        <code>{failure.failure}</code>
        {first && <> · {t('questions.met_at', { call: first.call, n: failure.calls.length })}</>}
      </span>
      <Help failure={failure} questions={questions} />
    </li>
  )
}

export interface MetFailuresProps {
  questions: readonly Question[]
  onNew: () => void
}

/** What visitors met in the last seven days, most often first, with or without an answer. */
export function MetFailures({ questions, onNew }: MetFailuresProps) {
  const { t } = useText()
  const query = useCall('GET /admin/api/site.Faq/errors', {})
  const shown = questions.filter(({ is_disable }) => is_disable === 0)
  return (
    <aside className={own.met} aria-label={t('questions.met')}>
      <h2 className={own.title}>{t('questions.met')}</h2>
      <p className={own.meta}>{t('questions.met_note')}</p>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLine width="70%" />}
      {query.data?.list.length === 0 && <p className={own.empty}>{t('questions.met_none')}</p>}
      {query.data && query.data.list.length > 0 && (
        <ul className={own.list}>
          {query.data.list.map((failure) => (
            <FailureRow key={failure.failure} failure={failure} questions={shown} />
          ))}
        </ul>
      )}
      <Button variant="quiet" icon={Plus} onClick={onNew}>
        {t('questions.new')}
      </Button>
    </aside>
  )
}
