import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { Page } from '@tingdu/ui/Page.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CharacterResults } from './CharacterResults.tsx'
import classes from './DictionaryScreen.module.css'
import { type DictionarySearch, type Tab, tabs, useDictionarySearch } from './dictionary-search.ts'
import { messages, shortened } from './messages.ts'
import { enterResults } from './ResultTable.tsx'
import { SearchHelp } from './SearchHelp.tsx'
import { SentenceResults } from './SentenceResults.tsx'
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
      <ResultTabs search={search} />
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

function ResultTabs({ search }: { search: DictionarySearch }) {
  const top = useRef<HTMLDivElement>(null)
  const paged: DictionarySearch = {
    ...search,
    setPage: (page) => {
      search.setPage(page)
      top.current?.scrollIntoView({ block: 'start' })
    },
  }
  return (
    <Tabs
      ref={top}
      className={classes.tabs}
      value={search.tab}
      onChange={(chosen) => search.setTab(tabs.find((tab) => tab === chosen) ?? 'words')}
      keepMounted={false}
    >
      <Tabs.List aria-label="What to look for">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {tabNames[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={search.tab} pt="md">
        {search.search === '' ? <SearchHelp /> : <FoundIn tab={search.tab} search={paged} />}
      </Tabs.Panel>
    </Tabs>
  )
}

function FoundIn({ tab, search }: { tab: Tab; search: DictionarySearch }) {
  if (tab === 'characters') return <CharacterResults search={search} />
  return tab === 'words' ? <WordResults search={search} /> : <SentenceResults search={search} />
}
