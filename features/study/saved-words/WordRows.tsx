import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { Link } from 'react-router'
import { entriesOfWords } from './queries.ts'
import { WordMarks } from './WordMarks.tsx'
import classes from './WordRows.module.css'

type Props = {
  /** The ids of words, and what they mean where they were met, if that is known. */
  words: readonly { id: number; defs?: string }[]
  /** Whether each can be heard. */
  heard?: boolean
}

/** Words with their pinyin, meaning and star. */
export function WordRows({ words, heard = false }: Props) {
  const { script } = useReadingSettings()
  const { data: entries } = useQuery(entriesOfWords(words.map(({ id }) => id)))
  return (
    <ul className={classes.words}>
      {words.map(({ id, defs: here }) => {
        const entry = entries?.get(id)
        if (!entry) return null
        const { chinese, traditional, phonetic, defs } = entry
        const headword = script === 'traditional' ? traditional || chinese : chinese
        return (
          <li key={id}>
            <Link to={dictionaryPaths.word(chinese)} className={classes.word}>
              <Chinese script={script}>{headword}</Chinese> <WordPinyin phonetic={phonetic} word={chinese} />{' '}
              <span className={classes.meaning}>{(here || defs).split('/')[0]}</span>
            </Link>
            <span className={classes.actions}>
              {heard && <SoundButton chinese={chinese} phonetic={phonetic} compact />}
              <WordMarks kind="word" entry={headword} word_id={id} place="row" />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
