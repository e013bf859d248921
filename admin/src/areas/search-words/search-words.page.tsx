import { LANGUAGES } from '@zimu/contract/constants'
import { useCall } from '../../api/use-call.ts'
import { LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { HotWords, useHotWords } from './hot-words.tsx'
import { MissesTab } from './misses-tab.tsx'
import { ReviewTab } from './review-tab.tsx'
import styles from './search-words.module.css'
import { type SearchWordsSearch, TABS } from './search-words-search.ts'
import { SynonymsTab } from './synonyms-tab.tsx'
import { TryTab } from './try-tab.tsx'
import { useWordsAddress } from './use-words-address.ts'

const FIRST = 'misses'

function Tabs() {
  const { t, formats } = useText()
  const { search, language, change, hrefOf } = useWordsAddress()
  const states = useHotWords(language).data?.states
  const synonyms = useCall('GET /admin/api/search.Synonym/list', { q: '' }).data?.list.length
  const count = (value: number | undefined) => (value === undefined ? undefined : formats.count(value))
  const searchOf = (key: string): SearchWordsSearch => ({
    tab: TABS.find((tab) => tab === key),
    language: search.language,
    days: search.days,
    state: undefined,
    q: undefined,
    word: undefined,
    size: undefined,
    after: undefined,
    at: undefined,
  })
  return (
    <ViewTabs
      label={t('searchwords.title')}
      current={search.tab ?? FIRST}
      tabs={[
        { key: FIRST, label: t('searchwords.misses') },
        { key: 'hot', label: t('searchwords.hot'), count: count(states?.hot) },
        { key: 'review', label: t('searchwords.review'), count: count(states?.review) },
        { key: 'synonyms', label: t('searchwords.synonyms'), count: count(synonyms) },
        { key: 'try', label: t('searchwords.try') },
      ]}
      href={(key) => hrefOf(searchOf(key))}
      onChoose={(key) => change(searchOf(key))}
    />
  )
}

/** Period of the first tab; language of those whose words are shown to visitors. */
function HeadChoice() {
  const { t } = useText()
  const { search, language, days, change } = useWordsAddress()
  if (search.tab === undefined)
    return (
      <Segmented
        label={t('searchwords.period')}
        value={String(days)}
        options={(['7', '30'] as const).map((value) => ({ value, label: t('searchwords.days', { n: Number(value) }) }))}
        onChange={(value) => change({ days: value === '7' ? '7' : undefined })}
      />
    )
  if (search.tab !== 'hot' && search.tab !== 'review') return null
  return (
    <Select
      isBare
      label={t('look.language')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={(event) => {
        const chosen = LANGUAGES.find((one) => one === event.target.value)
        change({ language: chosen === LANGUAGES[0] ? undefined : chosen })
      }}
    />
  )
}

function HotTab() {
  const { t } = useText()
  const { language } = useWordsAddress()
  return (
    <div className={styles.narrowPage}>
      <p className={styles.cardNote}>{t('searchwords.hot_text')}</p>
      <HotWords language={language} />
    </div>
  )
}

function SearchWords() {
  const { t } = useText()
  const { tab } = useWordsAddress().search
  return (
    <>
      <StickyHead>
        <PageHead title={t('searchwords.title')} actions={<HeadChoice />} />
        <Tabs />
      </StickyHead>
      {tab === 'hot' ? (
        <HotTab />
      ) : tab === 'review' ? (
        <ReviewTab />
      ) : tab === 'synonyms' ? (
        <SynonymsTab />
      ) : tab === 'try' ? (
        <TryTab />
      ) : (
        <MissesTab />
      )}
    </>
  )
}

/** `/admin/search-words`: what visitors sought, in vain or often, and what it finds. */
export default function SearchWordsPage() {
  return (
    <Guarded right="search.write">
      <SearchWords />
    </Guarded>
  )
}
