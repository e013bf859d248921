import type { Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/index.ts'
import { SafeHtml } from '../../features/agreement/index.ts'
import { ContactButton } from '../../features/contact-sheet/index.ts'
import { LoadFailure } from '../../features/failure/index.ts'
import { lazySheet } from '../../features/lazy/index.ts'
import { type TextKey, useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { AccordionItem, Button, Skeleton, SkeletonLine } from '../../ui/index.ts'
import styles from './question/question.module.css'

const AgreementSheet = lazySheet(async () => (await import('../../features/agreement/index.ts')).AgreementSheet)

const FAQ = 'GET /api/setting.Faq/list'
type Question = Output<typeof FAQ>['list'][number]

/** Our names of the groups; a group of the site's own is called what the site calls it. */
const GROUP_TEXTS: Record<string, TextKey> = {
  vip: 'question.group.vip',
  play: 'question.group.play',
  account: 'question.group.account',
  pay: 'question.group.pay',
}

/** Widths of the questions in percent, by group: about what a window holds. */
const SKELETON_GROUPS = [
  [58, 66, 42, 54],
  [48, 62, 40],
  [56, 38, 50],
]

export default function QuestionPage() {
  const { t } = useText()
  const { data, error, refetch } = useCall(FAQ, {}, { freshMs: minutes(5) })
  if (data) {
    return (
      <div className={styles.page}>
        <Groups questions={data.list} />
        <div className={styles.contact}>
          <ContactButton label={t('question.contact')} />
        </div>
        <Accessibility />
      </div>
    )
  }
  if (error) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  return (
    <Skeleton label={t('shell.loading')}>
      {SKELETON_GROUPS.map((widths) => (
        <section key={widths.join()}>
          <div className={styles.group}>
            <SkeletonLine width="12%" />
          </div>
          {widths.map((width) => (
            <div key={width} className={styles.skeletonRow}>
              <SkeletonLine width={`${width}%`} />
            </div>
          ))}
        </section>
      ))}
    </Skeleton>
  )
}

/** Questions under their groups, several may be open; `q` of the address opens one and moves to it. */
function Groups({ questions }: { questions: readonly Question[] }) {
  const { t } = useText()
  const { q } = usePage().query
  const [opened, setOpened] = usePageState<readonly string[]>('opened', q ? [q] : [])
  const [asked] = useState(q)
  const groups = [...new Set(questions.map(({ group }) => group))]

  useEffect(() => {
    if (asked) document.getElementById(questionId(asked))?.scrollIntoView({ block: 'center' })
  }, [asked])

  const toggle = (unique: string, open: boolean) =>
    setOpened(open ? [...opened, unique] : opened.filter((each) => each !== unique))

  return groups.map((group) => {
    const text = GROUP_TEXTS[group]
    return (
      <section key={group} aria-label={text ? t(text) : group}>
        <h2 className={styles.group}>{text ? t(text) : group}</h2>
        {questions
          .filter((question) => question.group === group)
          .map(({ unique, question, answer }) => (
            <AccordionItem
              key={unique}
              id={questionId(unique)}
              title={question}
              open={opened.includes(unique)}
              onToggle={(open) => toggle(unique, open)}
            >
              <div className={styles.answer}>
                <SafeHtml html={answer} />
              </div>
            </AccordionItem>
          ))}
      </section>
    )
  })
}

const questionId = (unique: string) => `question-${unique}`

/** The statement on accessibility, here because guests cannot open the settings. */
function Accessibility() {
  const { t } = useText()
  const [isReading, setReading] = useState(false)
  return (
    <div className={styles.statement}>
      <Button variant="text" size="medium" onClick={() => setReading(true)}>
        {t('agreement.accessibility')}
      </Button>
      <AgreementSheet unique="accessibility" open={isReading} onClose={() => setReading(false)} />
    </div>
  )
}
