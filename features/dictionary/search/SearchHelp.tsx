import { useQuery } from '@tanstack/react-query'
import { keepsDictionary } from '@tingdu/features/dictionary/offline/public.ts'
import { offlinePaths } from '@tingdu/features/site/offline/paths.ts'
import { Link } from 'react-router'
import classes from './DictionaryScreen.module.css'
import { type LevelFilter, levelsOf, levelText, standards, writeLevelFilter } from './level-filter.ts'
import { levelName, messages } from './messages.ts'
import { searchPaths } from './paths.ts'
import { hasHighestLevels } from './search-queries.ts'

const examples = [
  { query: '学习', lang: 'zh-Hans', about: 'A Chinese word, or part of one' },
  { query: '頭髮', lang: 'zh-Hant', about: 'Traditional characters' },
  { query: 'xuexi', lang: 'zh-Latn-pinyin', about: 'Pinyin without tones' },
  { query: 'yan3jing4', lang: 'zh-Latn-pinyin', about: 'Pinyin with tone numbers or marks' },
  { query: 'xx', lang: 'zh-Latn-pinyin', about: 'First letters of the pinyin' },
  { query: 'to run', lang: 'en', about: 'English' },
  { query: '学*', lang: 'zh-Hans', about: 'Words starting with 学' },
  { query: '?xi', lang: 'zh-Latn-pinyin', about: 'Two syllables, ending in xi' },
]

/** Examples that start a search, and links to browse the levels. */
export function SearchHelp() {
  const { data: highest = false } = useQuery(hasHighestLevels('words'))
  return (
    <section className={classes.examples} aria-label={messages.examples}>
      <h2>{messages.examples}</h2>
      <ul>
        {examples.map(({ query, lang, about }) => (
          <li key={query}>
            <Link to={searchPaths.dictionary({ q: query })} className={classes.example}>
              <strong lang={lang}>{query}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2>{messages.browse}</h2>
      {standards.map((standard) => (
        <nav key={standard} className={classes.levels} aria-label={`HSK ${standard}`}>
          <span>HSK {standard}</span>
          {levelsOf(standard, highest).map((level) => (
            <BrowseLink key={level} level={{ standard, level, upTo: false }} />
          ))}
        </nav>
      ))}
      {!keepsDictionary() && (
        <p>
          <Link to={offlinePaths.device()}>{messages.useOffline}</Link>
        </p>
      )}
    </section>
  )
}

function BrowseLink({ level }: { level: LevelFilter }) {
  return (
    <Link to={searchPaths.dictionary({ level: writeLevelFilter(level) })} aria-label={levelName(level)}>
      {levelText(level.level)}
    </Link>
  )
}
