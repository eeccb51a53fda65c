import { shortened } from '@tingdu/features/dictionary/entries/messages.ts'
import { StillLoading } from '@tingdu/features/dictionary/entries/public.ts'
import { usePreparedDictionary } from '@tingdu/features/dictionary/offline/public.ts'
import { ReadingSettingsLink } from '@tingdu/features/dictionary/reading/public.ts'
import { OfflineMark } from '@tingdu/ui/page/OfflineMark.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { useSlashKey } from '@tingdu/ui/table/slash-key.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './DictionaryScreen.module.css'
import { type DictionarySearch, type Tab, tabs, useDictionarySearch } from './dictionary-search.ts'
import { LevelSelect } from './LevelSelect.tsx'
import { messages } from './messages.ts'
import { RecentLookups, useRecentLookups } from './recent/RecentLookups.tsx'
import { CharacterResults } from './results/CharacterResults.tsx'
import { Interpretation } from './results/Interpretation.tsx'
import { useReturning } from './results/opened-result.ts'
import { focusFirstResult, focusSearchBox } from './results/ResultTable.tsx'
import { SentenceResults } from './results/SentenceResults.tsx'
import { WordResults } from './results/WordResults.tsx'
import { SearchHelp } from './SearchHelp.tsx'
import { shownQuery } from './search-queries.ts'
import { ShapeButton } from './shape/ShapeButton.tsx'

const tabNames: Record<Tab, string> = { characters: 'Characters', words: 'Words', sentences: 'Sentences' }

/** Short enough for results to appear while typing; the previous ones stay until then, so nothing flickers. */
const typingPauseMs = 150

/** The dictionary: one search box for Chinese, pinyin and English, with results in three tabs. */
export default function DictionaryScreen() {
  const search = useDictionarySearch()
  const [startsEmpty] = useState(search.search === '')
  const returning = useReturning()
  useSlashKey(focusSearchBox)
  usePreparedDictionary()
  const title = search.search === '' ? 'Dictionary' : `${shortened(search.search)} · Dictionary`
  const searching = search.search !== '' || search.level !== null
  usePageMark('searching', searching ? '' : null)
  return (
    <div className={classes.screen} data-searching={searching || undefined}>
      <Page
        title={title}
        heading="Dictionary"
        focusHeading={!startsEmpty && !returning}
        action={<ReadingSettingsLink />}
      >
        <SearchField search={search} takesFocus={startsEmpty} />
        <StillLoading />
        <Found search={search} />
      </Page>
    </div>
  )
}

function SearchField({ search, takesFocus }: { search: DictionarySearch; takesFocus: boolean }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const completes = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (completes && target instanceof HTMLInputElement) search.enter(target.value.trim())
    focusFirstResult(event)
  }
  return (
    <search className={classes.search} onKeyDown={onKeyDown}>
      <div className={classes.box}>
        <SearchBox
          value={search.search}
          onSearch={search.type}
          label={messages.placeholder}
          placeholder={messages.placeholder}
          size="lg"
          autoFocus={takesFocus}
          pauseMs={typingPauseMs}
        />
        <ShapeButton search={search} />
      </div>
      <p className={classes.help}>
        {messages.searchHelp} <span className={classes.keyboardHelp}>{messages.keyboardHelp}</span>
      </p>
    </search>
  )
}

function Found({ search }: { search: DictionarySearch }) {
  const top = useRef<HTMLDivElement>(null)
  const paged: DictionarySearch = {
    ...search,
    setPage: (page) => {
      search.setPage(page)
      top.current?.scrollIntoView({ block: 'start' })
    },
  }
  return (
    <div ref={top} className={classes.found}>
      <Tabs
        label={messages.whatToLookFor}
        tabs={tabs}
        names={tabNames}
        chosen={search.tab}
        onChoose={search.setTab}
      >
        <OfflineMark queryKey={shownQuery[search.tab](search).queryKey} />
        <div className={classes.understood}>
          {search.search !== '' && <Interpretation search={search} />}
          <LevelSelect tab={search.tab} level={search.level} onChoose={search.setLevel} />
        </div>
        {search.tab === 'sentences' && search.level?.standard === '2.0' && (
          <p className={classes.note}>{messages.levelOfSentences}</p>
        )}
        {search.search === '' && !search.level ? <Start /> : <FoundIn tab={search.tab} search={paged} />}
      </Tabs>
    </div>
  )
}

/** What is shown before a search. */
function Start() {
  const { isFetched, fetchStatus } = useRecentLookups()
  // Rendered all at once: look-ups that load later would move the links below them.
  if (!isFetched && fetchStatus === 'fetching') return null
  return (
    <>
      <RecentLookups />
      <SearchHelp />
    </>
  )
}

function FoundIn({ tab, search }: { tab: Tab; search: DictionarySearch }) {
  if (tab === 'characters') return <CharacterResults search={search} />
  return tab === 'words' ? <WordResults search={search} /> : <SentenceResults search={search} />
}
