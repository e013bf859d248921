import { CircleCheck, CircleQuestionMark, OctagonX, RotateCcw } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useSession } from '../../../session/index.ts'
import { ThreeDots } from '../../../ui/icon/three-dots.ts'
import { Menu, type MenuProps } from '../../../ui/menu/menu.tsx'
import { MenuIconButton } from '../../../ui/menu/menu-button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { AREAS, type Thread } from '../feedback-words.ts'
import { FaqDialog } from './faq-dialog.tsx'
import styles from './thread.module.css'

const CALLS = {
  close: 'POST /admin/api/feedback.Feedback/close',
  reopen: 'POST /admin/api/feedback.Feedback/reopen',
  spam: 'POST /admin/api/feedback.Feedback/spam',
} as const
type MoveName = keyof typeof CALLS

/** Who takes care of it. */
function Assignee({ thread }: { thread: Thread }) {
  const { t } = useText()
  const perform = usePerform()
  const operators = useCall('GET /admin/api/feedback.Feedback/operators', {}).data?.list ?? []
  const { feedback_id, version, assignee } = thread
  // One who may not answer any more still stands there, until somebody else does.
  const isGone = assignee && !operators.some(({ operator_id }) => operator_id === assignee.operator_id)
  const people = isGone ? [assignee, ...operators] : operators
  return (
    <Select
      isBare
      label={t('feedback.assignee')}
      value={String(assignee?.operator_id ?? 0)}
      options={[
        { value: '0', label: t('feedback.nobody') },
        ...people.map(({ operator_id, nickname }) => ({ value: String(operator_id), label: nickname })),
      ]}
      onChange={(event) => {
        const operator_id = Number(event.target.value)
        const nickname = people.find((one) => one.operator_id === operator_id)?.nickname ?? ''
        void perform({
          id: 'POST /admin/api/feedback.Feedback/assign',
          input: { feedback_id, version, operator_id },
          done: nickname === '' ? t('feedback.assigned_nobody') : t('feedback.assigned', { who: nickname }),
          areas: AREAS,
        })
      }}
    />
  )
}

/** Acts besides answering. What they change is taken back by “undo”. */
export function ThreadActs({ thread, onLeave }: { thread: Thread; onLeave: () => void }) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const [isFaq, setFaq] = useState(false)
  const { feedback_id, version, state } = thread

  async function move(name: MoveName) {
    const done = await perform({
      id: CALLS[name],
      input: { feedback_id, version },
      done: t(`feedback.${name}_done`),
      areas: AREAS,
    })
    if (done) onLeave()
  }

  const isOpen = state !== 'closed' && state !== 'spam'
  const entry = (id: MoveName, icon: typeof CircleCheck) => ({
    ...{ id, icon, label: t(`feedback.${id}`) },
    onChoose: () => void move(id),
  })
  const sections: MenuProps['sections'] = [
    {
      entries: [
        ...(isOpen ? [entry('close', CircleCheck)] : [entry('reopen', RotateCcw)]),
        ...(can('site.write', ['faq'])
          ? [{ id: 'faq', icon: CircleQuestionMark, label: t('feedback.to_faq'), onChoose: () => setFaq(true) }]
          : []),
      ],
    },
    { entries: state === 'spam' ? [] : [{ ...entry('spam', OctagonX), isDanger: true }] },
  ]
  return (
    <div className={styles.acts}>
      <Assignee thread={thread} />
      <Menu
        label={t('feedback.menu')}
        trigger={<MenuIconButton icon={ThreeDots} label={t('feedback.menu')} />}
        sections={sections.filter(({ entries }) => entries.length > 0)}
      />
      {isFaq && <FaqDialog thread={thread} onClose={() => setFaq(false)} />}
    </div>
  )
}
