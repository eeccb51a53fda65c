import { paths } from '@tingdu/client/paths.ts'
import { Link } from 'react-router'
import classes from './DictionaryScreen.module.css'
import { messages } from './messages.ts'

const examples = [
  { query: '学习', lang: 'zh-Hans', about: 'Chinese, also part of a word' },
  { query: '頭髮', lang: 'zh-Hant', about: 'Traditional characters' },
  { query: 'xuexi', lang: 'zh-Latn-pinyin', about: 'Pinyin without tones' },
  { query: 'yan3jing4', lang: 'zh-Latn-pinyin', about: 'Pinyin with tone numbers or marks' },
  { query: 'xx', lang: 'zh-Latn-pinyin', about: 'First letters of the pinyin' },
  { query: 'to run', lang: 'en', about: 'English' },
]

/** What can be searched for, as examples that search. */
export function SearchHelp() {
  return (
    <section className={classes.examples} aria-label={messages.examples}>
      <h2>{messages.examples}</h2>
      <ul>
        {examples.map(({ query, lang, about }) => (
          <li key={query}>
            <Link to={paths.dictionary({ q: query })} className={classes.example}>
              <strong lang={lang}>{query}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
