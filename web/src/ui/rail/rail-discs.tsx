import { ChevronRight } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './rail-discs.module.css'
import { wholeCards } from './whole-cards.ts'

interface Sight {
  canBack: boolean
  canOn: boolean
  /** Middle of the pictures, from the top of the rail. */
  middle: number
}

const NOWHERE: Sight = { canBack: false, canOn: false, middle: 0 }

function look(rail: HTMLUListElement): Sight {
  const picture = rail.querySelector<HTMLElement>('li > * > :first-child')
  const box = rail.getBoundingClientRect()
  const { top, height } = (picture ?? rail).getBoundingClientRect()
  const left = rail.scrollWidth - rail.clientWidth - rail.scrollLeft
  return { canBack: rail.scrollLeft > 1, canOn: left > 1, middle: top - box.top + height / 2 }
}

/** For a mouse, on hovering over a rail: two discs that move it by the whole cards that fit. Cards are reached by keys. */
export function RailDiscs({ rail }: { rail: RefObject<HTMLUListElement | null> }) {
  const [sight, setSight] = useState(NOWHERE)
  useEffect(() => {
    const element = rail.current
    if (!element) return
    const follow = () => setSight(look(element))
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [rail])

  function move(direction: 1 | -1) {
    const element = rail.current
    const [first, second] = element?.children ?? []
    if (!element || !first) return
    const pitch = second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : first.clientWidth
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      left: direction * wholeCards(element.clientWidth, pitch),
      behavior: isStill ? 'auto' : 'smooth',
    })
  }

  const disc = (side: 'back' | 'on', isThere: boolean) =>
    isThere && (
      <button
        type="button"
        tabIndex={-1}
        className={styles.disc}
        data-side={side}
        style={{ top: sight.middle }}
        onClick={() => move(side === 'on' ? 1 : -1)}
      >
        {/* Turned for the way back: the other arrow is in a chunk of 33 kB. */}
        <Icon of={ChevronRight} size={20} />
      </button>
    )
  return (
    <div aria-hidden="true">
      {disc('back', sight.canBack)}
      {disc('on', sight.canOn)}
    </div>
  )
}
