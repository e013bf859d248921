import { type ReactNode, useId } from 'react'
import type { CallFailure } from '../../../api/index.ts'
import { SectionFailure } from '../../../features/failure/index.ts'
import { useText } from '../../../i18n/index.ts'
import { classNames, SectionHeading, Skeleton, SkeletonLine } from '../../../ui/index.ts'
import styles from './section.module.css'

/** The part of a query that a section is drawn from. */
interface SectionQuery<Data> {
  data: Data | undefined
  error: CallFailure | null
  refetch(): Promise<unknown>
}

export interface SectionProps<Data> {
  title: string
  query: SectionQuery<Data>
  skeleton: ReactNode
  action?: ReactNode
  /** Directly after the carousel. */
  first?: boolean
  /** Null when there is nothing in it: the section disappears with its heading. */
  children: (data: Data) => ReactNode
}

/** A part of home that loads by itself: blocks, its content, one line after a failure, or nothing at all. */
export function Section<Data>({ title, query, skeleton, action, first = false, children }: SectionProps<Data>) {
  const { t } = useText()
  const id = useId()
  if (query.data === undefined) {
    if (query.error) return <SectionFailure onRetry={() => void query.refetch()} />
    return (
      <Skeleton label={t('shell.loading')}>
        <div className={classNames(styles.heading, first && styles.first)}>
          <SkeletonLine height={20} width="92px" />
        </div>
        {skeleton}
      </Skeleton>
    )
  }
  const content = children(query.data)
  if (content === null) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} action={action} first={first} />
      {content}
    </section>
  )
}
