import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { NewsPill } from '../../ui/index.ts'
import type { ListNews } from './use-news.ts'

export interface ListNewsPillProps {
  news: ListNews
  /** Where the list begins: at the top of the page, or at a section of it. */
  head?: 'page' | 'section'
}

/** "3 new", directly before a list. A press goes to its head and lets them in; the focus goes to the first of them. */
export function ListNewsPill({ news, head = 'page' }: ListNewsPillProps) {
  const { t, formats } = useText()
  const place = useRef<HTMLDivElement>(null)
  /** They have been asked for and are not drawn yet. */
  const is_wanted = useRef(false)
  const count = `${formats.count(news.count)}${news.is_more ? '+' : ''}`

  const goToHead = useEffectEvent(() => {
    const list = place.current?.nextElementSibling
    list?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
    if (head === 'page') window.scrollTo({ top: 0, behavior: 'instant' })
    list?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })

  useEffect(() => {
    if (news.count > 0 || !is_wanted.current) return
    is_wanted.current = false
    goToHead()
  }, [news.count])

  function show() {
    is_wanted.current = true
    news.show()
  }

  return <NewsPill ref={place} text={news.count > 0 ? t('shell.news', { n: news.count, count }) : null} onShow={show} />
}
