import { Link } from '@tanstack/react-router'
import { LANGUAGES } from '@zimu/contract/constants'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { useSession } from '../../../session/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { partsDone } from '../document/document-fields.ts'
import { useDraft } from '../draft/draft-context.tsx'
import { CoverSide } from '../poster/cover-side.tsx'
import { TextBox } from '../text/text-box.tsx'
import { CategoryPicker } from './category-picker.tsx'
import styles from './editor-side.module.css'
import { ShareSection } from './share-section.tsx'
import { TagPicker } from './tag-picker.tsx'

/** Section of the side that folds. */
export function SideSection({
  title,
  isOpen = true,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <Icon of={ChevronDown} className={styles.mark} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

function AccessSection() {
  const { t } = useText()
  const { state, set } = useDraft()
  const { is_vip, can_exchange } = state.document
  return (
    <SideSection title={t('contents.access')}>
      <div className={styles.line}>
        <Segmented
          label={t('contents.access')}
          value={is_vip === 1 ? 'vip' : 'free'}
          options={[
            { value: 'free', label: t('contents.access_free') },
            { value: 'vip', label: t('contents.access_vip') },
          ]}
          onChange={(value) => set('is_vip', value === 'vip' ? 1 : 0)}
        />
        <Switch isOn={can_exchange === 1} onChange={(isOn) => set('can_exchange', isOn ? 1 : 0)}>
          {t('editor.can_exchange')}
        </Switch>
      </div>
    </SideSection>
  )
}

function LanguageSection() {
  const { t } = useText()
  const isNarrow = useNarrow()
  const { state } = useDraft()
  const { kind, content_id } = state.info
  return (
    <SideSection title={t('contents.languages')}>
      <ul className={styles.languages}>
        {LANGUAGES.map((lang, index) => {
          const { done, all } = partsDone(state.document, kind, lang)
          const name = <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
          return (
            <li key={lang} className={styles.language}>
              {index === 0 || isNarrow ? (
                name
              ) : (
                <Link
                  to="/contents/$id/$lang"
                  params={{ id: String(content_id), lang }}
                  className={styles.translate}
                  aria-label={t('editor.translate_into', { language: LANGUAGE_NAMES[lang], done, all })}
                >
                  {name}
                </Link>
              )}
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-whole={done === all || undefined}
                  style={{ width: `${all === 0 ? 0 : (done / all) * 100}%` }}
                />
              </span>
              <span className={styles.number}>{`${done}/${all}`}</span>
            </li>
          )
        })}
      </ul>
      {isNarrow && <p className={styles.note}>{t('editor.translate_wide')}</p>}
    </SideSection>
  )
}

function CoverSection() {
  const { t } = useText()
  const { can } = useSession()
  const { content_id } = useDraft().state.info
  if (!can('media.upload')) return null
  return (
    <SideSection title={t('poster.section')}>
      <CoverSide content_id={content_id} />
    </SideSection>
  )
}

/** What the area of contents shows of the content: none of it is part of the draft. */
export interface EditorSideProps {
  release: ReactNode
  places: ReactNode
  figures: ReactNode
  /** Facts that are not edited here. */
  facts: ReactNode
  record: ReactNode
}

/** What stands beside the texts: release, access, categories, languages, words for search, places, figures, facts, record. */
export function EditorSide({ release, places, figures, facts, record }: EditorSideProps) {
  const { t } = useText()
  return (
    <aside className={styles.side} aria-label={t('contents.facts')}>
      <SideSection title={t('side.release')}>{release}</SideSection>
      <AccessSection />
      <SideSection title={t('editor.categories_and_tags')}>
        <CategoryPicker />
        <TagPicker />
      </SideSection>
      <CoverSection />
      <LanguageSection />
      <SideSection title={t('side.search_and_share')}>
        <TextBox field="keywords" hint={t('editor.keywords_hint')} />
        <TextBox field="author" />
        <TextBox field="source" />
        <TextBox field="url" placeholder="https://" inputMode="url" />
        <ShareSection />
      </SideSection>
      <SideSection title={t('contents.places')}>{places}</SideSection>
      <SideSection title={t('side.figures')}>{figures}</SideSection>
      <SideSection title={t('contents.facts')} isOpen={false}>
        {facts}
      </SideSection>
      <div className={styles.record}>{record}</div>
    </aside>
  )
}
