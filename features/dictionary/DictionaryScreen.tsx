import { Page } from '@tingdu/ui/Page.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CharacterResults } from './CharacterResults.tsx'
import classes from './DictionaryScreen.module.css'
import { type DictionarySearch, type Tab, tabs, useDictionarySearch } from './dictionary-search.ts'
import { messages, shortened } from './messages.ts'
import { RecentLookups } from './RecentLookups.tsx'
import { enterResults } from './ResultTable.tsx'
import { ResultTabs } from './ResultTabs.tsx'
import { SearchHelp } from './SearchHelp.tsx'
import { SentenceResults } from './SentenceResults.tsx'
import { StillLoading } from './StillLoading.tsx'
import { WordResults } from './WordResults.tsx'

const tabNames: Record<Tab, string> = { characters: 'Characters', words: 'Words', sentences: 'Sentences' }

/** The dictionary: one box for Chinese, pinyin and English, and what it finds under three tabs. */
export default function DictionaryScreen() {
  const search = useDictionarySearch()
  const [startsEmpty] = useState(search.search === '')
  const title = search.search === '' ? 'Dictionary' : `${shortened(search.search)} · Dictionary`
  return (
    <Page title={title} heading="Dictionary" focusHeading={!startsEmpty}>
      <SearchField search={search} takesFocus={startsEmpty} />
      <StillLoading />
      <Found search={search} />
    </Page>
  )
}

function SearchField({ search, takesFocus }: { search: DictionarySearch; takesFocus: boolean }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) search.finish()
    enterResults(event)
  }
  return (
    <search className={classes.search} onKeyDown={onKeyDown}>
      <SearchBox
        value={search.search}
        onSearch={search.type}
        label={messages.placeholder}
        placeholder={messages.placeholder}
        size="lg"
        autoFocus={takesFocus}
      />
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
      <ResultTabs
        label={messages.whatToLookFor}
        tabs={tabs}
        names={tabNames}
        chosen={search.tab}
        onChoose={search.setTab}
      >
        {search.search === '' ? <Start /> : <FoundIn tab={search.tab} search={paged} />}
      </ResultTabs>
    </div>
  )
}

/** What stands there before anything is typed. */
function Start() {
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
