import { useSearch } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Plus } from 'lucide'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { moveTo, OrderList } from '../../../parts/order/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { EntryMenu } from '../entry-menu.tsx'
import { EntryState } from '../entry-state.tsx'
import styles from '../site.module.css'
import { SiteTabs } from '../site-tabs.tsx'
import { useOpened } from '../use-opened.ts'
import { MetFailures } from './met-failures.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { groupName, groupsOf, orderOfGroups, orderWithin, type QuestionGroup } from './question-groups.ts'
import own from './questions.module.css'
import { useQuestionActs } from './use-question-acts.ts'

interface GroupProps {
  group: QuestionGroup
  groups: readonly QuestionGroup[]
  onOpen: (faq_id: number) => void
}

/** Questions of one group in their order, and the group among the others. */
function Group({ group, groups, onOpen }: GroupProps) {
  const text = useText()
  const { t } = text
  const acts = useQuestionActs()
  const name = groupName(group.key, text)
  const at = groups.indexOf(group)
  const keys = group.rows.map(({ faq_id }) => faq_id)
  const order = (ids: number[]) => acts.order(orderWithin(groups, group.key, ids))
  const move = (step: 1 | -1) => void acts.order(orderOfGroups(groups, group.key, step))
  return (
    <section className={own.group}>
      <div className={own.groupHead}>
        <h2 className={own.groupTitle}>{name}</h2>
        <IconButton
          icon={ArrowUp}
          label={t('questions.group_up', { name })}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('questions.group_down', { name })}
          disabled={at === groups.length - 1}
          onClick={() => move(1)}
        />
      </div>
      <OrderList
        label={name}
        rows={group.rows}
        rowKey={({ faq_id }) => faq_id}
        rowTitle={acts.titleOf}
        onOrder={order}
        render={(row, place) => (
          <>
            <span className={styles.body}>
              <span className={styles.name}>{acts.titleOf(row)}</span>
            </span>
            <EntryState is_disable={row.is_disable} />
            <EntryMenu
              title={acts.titleOf(row)}
              isShown={row.is_disable === 0}
              place={place}
              all={group.rows.length}
              onEdit={() => onOpen(row.faq_id)}
              onShow={(isShown) => acts.show(row, isShown)}
              onMove={(step) => void order(moveTo(keys, row.faq_id, place - 1 + step))}
              onDelete={() => acts.remove(row)}
            />
          </>
        )}
      />
    </section>
  )
}

function Questions() {
  const { t } = useText()
  const { open } = useSearch({ from: '/faq' })
  const setOpen = useOpened('/faq')
  const query = useCall('GET /admin/api/site.Faq/list', {})
  const groups = groupsOf(query.data?.list ?? [])
  const make = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen('new')}>
      {t('questions.new')}
    </Button>
  )
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('questions.title')}
          after={query.data && t('questions.count', { n: query.data.list.length })}
          actions={groups.length > 0 && make}
        />
        <SiteTabs current="/faq" />
      </StickyHead>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <div className={styles.page}>
          <SkeletonLine width="60%" />
        </div>
      ) : (
        <div className={`${styles.page} ${own.columns}`}>
          <MetFailures questions={query.data.list} onNew={() => setOpen('new')} />
          <div>
            {groups.length === 0 && (
              <EmptyState glyph="问" title={t('questions.empty')} text={t('questions.empty_text')} action={make} />
            )}
            {groups.map((group) => (
              <Group key={group.key} group={group} groups={groups} onOpen={setOpen} />
            ))}
          </div>
        </div>
      )}
      {open !== undefined && query.data && (
        <QuestionEditor
          key={open}
          faq_id={open === 'new' ? undefined : open}
          groups={groups.map(({ key }) => key)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** `/admin/faq`: questions and answers in groups. */
export default function QuestionsPage() {
  return (
    <Guarded right="site.write" bounds={['faq']}>
      <Questions />
    </Guarded>
  )
}
