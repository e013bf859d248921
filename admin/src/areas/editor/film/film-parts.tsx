import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Chapters, type ChaptersProps } from './chapters.tsx'
import styles from './film-parts.module.css'
import { Renditions } from './renditions.tsx'
import { Subtitles } from './subtitles.tsx'
import type { Film, FilmWrite } from './use-films.ts'

export interface FilmPartsProps extends Pick<ChaptersProps, 'onGo' | 'wanted' | 'onWanted'> {
  content_id: number
  film: Film
  write: FilmWrite
}

/** What goes along with the chosen film: chapters, subtitles, renditions. */
export function FilmParts({ content_id, film, write, onGo, wanted, onWanted }: FilmPartsProps) {
  const { t } = useText()
  const [tab, setTab] = useState('chapters')
  const shown = wanted === undefined ? tab : 'chapters'
  const counts = { chapters: film.chapters.length, subtitles: film.tracks.length, renditions: 0 }
  return (
    <Tabs
      className={styles.parts ?? ''}
      selectedKey={shown}
      onSelectionChange={(key) => {
        onWanted(undefined)
        setTab(String(key))
      }}
    >
      <TabList className={styles.tabs ?? ''} aria-label={t('film.parts')}>
        {(['chapters', 'subtitles', 'renditions'] as const).map((name) => (
          <Tab key={name} id={name} className={styles.tab ?? ''}>
            {t(`film.${name}`)}
            {counts[name] > 0 && <span className={styles.count}>{counts[name]}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id="chapters" className={styles.panel ?? ''}>
        <Chapters key={film.file_id} film={film} write={write} onGo={onGo} wanted={wanted} onWanted={onWanted} />
      </TabPanel>
      <TabPanel id="subtitles" className={styles.panel ?? ''}>
        <Subtitles key={film.file_id} content_id={content_id} film={film} write={write} onGo={onGo} />
      </TabPanel>
      <TabPanel id="renditions" className={styles.panel ?? ''}>
        <Renditions film={film} />
      </TabPanel>
    </Tabs>
  )
}
