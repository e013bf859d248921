import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { NewsPill } from '../../ui/index.ts'
import type { ListNews } from './use-news.ts'

export interface ListNewsPillProps {
  news: ListNews
  /** Where the list begins: at the top of the page, or at a section. */
  head?: 'page' | 'section'
}

/** "3 new" before a list. A press inserts the new rows, scrolls to them and focuses the first. */
export function ListNewsPill({ news, head = 'page' }: ListNewsPillProps) {
  const { t, formats } = useText()
  const place = useRef<HTMLDivElement>(null)
  /** The new rows were requested and are not rendered yet. */
  const isWanted = useRef(false)
  const count = `${formats.count(news.count)}${news.isMore ? '+' : ''}`

  const goToHead = useEffectEvent(() => {
    const list = place.current?.nextElementSibling
    list?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
    if (head === 'page') window.scrollTo({ top: 0, behavior: 'instant' })
    list?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })

  useEffect(() => {
    if (news.count > 0 || !isWanted.current) return
    isWanted.current = false
    goToHead()
  }, [news.count])

  function show() {
    isWanted.current = true
    news.show()
  }

  return <NewsPill ref={place} text={news.count > 0 ? t('shell.news', { n: news.count, count }) : null} onShow={show} />
}
