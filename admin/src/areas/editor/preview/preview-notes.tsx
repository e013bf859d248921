import type { Language } from '@zimu/contract/constants'
import type { PreviewViewer } from '@zimu/contract/preview'
import { Check, CircleAlert, type IconNode, Lock } from 'lucide'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './preview.module.css'
import type { Opened } from './use-preview.ts'
import type { Share } from './use-share.ts'

type Tone = 'ok' | 'ask' | 'lock' | 'bad'

interface Note {
  key: string
  tone: Tone
  text: string
}

const ICONS: Readonly<Record<Tone, IconNode>> = { ok: Check, ask: CircleAlert, lock: Lock, bad: CircleAlert }

interface NotesProps {
  opened: Opened
  share: Share | undefined
  viewer: PreviewViewer
  lang: Language
}

/** What was checked of the page that the viewer gets. */
function useNotes({ opened, share, viewer, lang }: NotesProps): Note[] {
  const { t } = useText()
  const who = t(`preview.as_${viewer}`)
  const isLocked = opened.is_locked === 1
  const note = (key: string, tone: Tone, text: string): Note => ({ key, tone, text })
  const notes = [
    isLocked ? note('access', 'lock', t('preview.locked', { who })) : note('access', 'ok', t('preview.open', { who })),
    isLocked &&
      (opened.media_num === 0
        ? note('media', 'ok', t('preview.no_media'))
        : note('media', 'bad', t('preview.media', { n: opened.media_num }))),
    opened.name_lang !== lang &&
      note('language', 'ask', t('preview.not_translated', { language: LANGUAGE_NAMES[lang] })),
    opened.image_color === '' ? note('color', 'ask', t('preview.no_color')) : note('color', 'ok', t('preview.color')),
    ...(share?.warnings ?? []).map((warning) =>
      note(
        warning,
        'ask',
        t(`share.${warning}`, { n: share?.description_length ?? 0, shown: share?.description_shown ?? 0 }),
      ),
    ),
    share?.warnings.length === 0 && note('share', 'ok', t('share.fine')),
  ]
  return notes.filter((one) => one !== false)
}

/** Notes of the check, and the title that the window gets. */
export function PreviewNotes(props: NotesProps) {
  const { t } = useText()
  const notes = useNotes(props)
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('preview.seen')}</h2>
        <ul className={styles.notes}>
          {notes.map(({ key, tone, text }) => (
            <li key={key} className={styles.note} data-tone={tone}>
              <Icon of={ICONS[tone]} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={styles.heading}>{t('preview.page_title')}</h2>
        <p className={styles.text} lang={props.opened.name_lang || undefined}>
          {props.opened.page_title}
        </p>
      </section>
    </>
  )
}
