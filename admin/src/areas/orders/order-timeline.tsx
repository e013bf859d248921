import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { describeFailure } from '../../api/failure-text.ts'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { Timeline } from '../../parts/timeline/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import styles from './order.module.css'
import type { Entry, Order } from './order-words.ts'
import { actorText, entryText, isOfPart, PARTS, type Part, toneOf } from './timeline-words.ts'

type Replay = Output<'GET /admin/api/order.Callback/replay'>

const verdictOf = (verdict: string) => verdict.replace(/:.*$/, '')

/** A stored callback: its text as it came, and how it would be judged today. Both change nothing. */
function Callback({ callback_id }: { callback_id: number }) {
  const text = useText()
  const { t, maybe } = text
  const api = useApi()
  const [raw, setRaw] = useState<string>()
  const [judged, setJudged] = useState<Replay>()
  const [failure, setFailure] = useState<string>()
  const input = { callback_id }
  const wordOf = (verdict: string) => maybe(`order.verdict_${verdictOf(verdict)}`) ?? verdict
  const say = (error: unknown) => setFailure(describeFailure(error, text)?.sentence)

  async function show() {
    if (raw !== undefined) return setRaw(undefined)
    await api.call('GET /admin/api/order.Callback/raw', input).then((answer) => setRaw(answer.raw), say)
  }

  return (
    <div className={styles.evidence}>
      <span className={styles.evidenceActs}>
        <span className={styles.quiet}>{t('order.callback_no', { id: callback_id })}</span>
        <Button variant="text" size="small" aria-expanded={raw !== undefined} onClick={() => void show()}>
          {t(raw === undefined ? 'order.raw_show' : 'order.raw_hide')}
        </Button>
        <Button
          variant="text"
          size="small"
          onClick={() => void api.call('GET /admin/api/order.Callback/replay', input).then(setJudged, say)}
        >
          {t('order.judge_again')}
        </Button>
      </span>
      {judged && (
        <p className={styles.judged} role="status">
          {t('order.judged', { past: wordOf(judged.verdict_then), today: wordOf(judged.verdict_now) })}
        </p>
      )}
      {failure && <p className={styles.failure}>{failure}</p>}
      {raw !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
        <section className={styles.raw} tabIndex={0} aria-label={t('order.raw_label')}>
          <pre className={styles.text}>{raw}</pre>
        </section>
      )}
    </div>
  )
}

function Evidence({ entry }: { entry: Entry }) {
  const { t } = useText()
  const { kind, text, words, evidence, callback_id } = entry
  return (
    <>
      {kind !== 'note' && text !== '' && <p className={styles.said}>{text}</p>}
      {words !== '' && <p className={styles.said}>{t('refund.told', { words })}</p>}
      {evidence !== '' && (
        <details className={styles.evidence}>
          <summary className={styles.summary}>{t('order.answer_show')}</summary>
          <div className={styles.raw}>
            <pre className={styles.text}>{evidence}</pre>
          </div>
        </details>
      )}
      {callback_id !== null && <Callback callback_id={callback_id} />}
    </>
  )
}

/** Everything that happened to an order, newest first; parts of it alone. */
export function OrderTimeline({ order }: { order: Order }) {
  const text = useText()
  const { t } = text
  const money = useMoney()
  const [part, setPart] = useState<Part>('all')
  return (
    <section>
      <div className={styles.timelineHead}>
        <h2 className={styles.section}>{t('order.timeline')}</h2>
        <Segmented
          label={t('order.timeline_part')}
          value={part}
          options={PARTS.map((one) => ({ value: one, label: t(`order.part_${one}`) }))}
          onChange={setPart}
        />
      </div>
      <Timeline
        label={t('order.timeline')}
        items={order.timeline
          .filter((entry) => isOfPart(entry, part))
          .map((entry) => ({
            key: entry.key,
            tone: toneOf(entry),
            title: entryText(entry, text, money),
            meta: (
              <>
                <When time={entry.time} isTimed /> · {actorText(entry, text)}
              </>
            ),
            children: <Evidence entry={entry} />,
          }))}
      />
    </section>
  )
}
