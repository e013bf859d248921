import { VolumeX } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { formatTime } from '../../core/time.ts'
import { Icon } from '../controls/icon.tsx'
import type { PlayerTexts } from '../texts.ts'
import type { ResumeOffer, StageResume } from '../use-resume.ts'
import styles from './plates.module.css'

interface PlateProps {
  text: string
  /** What the plate offers to do; without it the sentence alone. */
  verb?: string | undefined
  onPress?: (() => void) | undefined
}

/** A sentence with what can be done about it. */
export function Plate({ text, verb, onPress }: PlateProps) {
  return (
    <div className={styles.plate}>
      <span role="status">{text}</span>
      {verb && (
        <button type="button" className={styles.verb} onClick={onPress}>
          {verb}
        </button>
      )}
    </div>
  )
}

interface PlatesProps {
  texts: PlayerTexts
  resume: StageResume | undefined
  offer: ResumeOffer
  isSoundDue: boolean
  onSound: () => void
}

/** At the lower edge: that the film goes on where it was left, and that it plays without sound. */
export function Plates({ texts, resume, offer, isSoundDue, onSound }: PlatesProps) {
  const isShown = resume !== undefined && offer.shown === 'plate'
  const box = useRef<HTMLDivElement>(null)
  const areBothDue = isShown && isSoundDue
  // Never two plates on each other: the sound waits where the other one takes the row. Asking for a width lays the page
  // out, and whatever changes on the stage renders this: less than two plates are not measured.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    delete element.dataset.crowded
    if (!areBothDue) return
    if (element.scrollWidth > element.clientWidth) element.dataset.crowded = ''
  })
  return (
    <div ref={box} className={styles.plates}>
      {isShown && (
        <Plate
          text={
            resume.further === null ? texts.resumed(formatTime(resume.at)) : texts.further(formatTime(resume.further))
          }
          verb={resume.further === null ? texts.startOver : texts.goThere}
          onPress={offer.take}
        />
      )}
      {isSoundDue && (
        <button type="button" className={styles.sound} aria-label={texts.soundOn} onClick={onSound}>
          <Icon of={VolumeX} size={20} />
          <span className={styles.word}>{texts.soundOn}</span>
        </button>
      )}
    </div>
  )
}
