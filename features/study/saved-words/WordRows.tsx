import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { useKeptFocus } from '@tingdu/ui/page/kept-focus.ts'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { Link } from 'react-router'
import { LearnAgain } from './LearnAgain.tsx'
import { entriesOfWords } from './queries.ts'
import { WordMarks } from './WordMarks.tsx'
import classes from './WordRows.module.css'

type Props = {
  /** The ids of words, and what they mean where they were met and where that is, if it is known. */
  words: readonly { id: number; defs?: string; source?: WordActionProps['source'] }[]
  /** Whether each can be heard. */
  heard?: boolean
  /** Whether words that are marked as known can be learned again. */
  again?: boolean
}

/** Words with their pinyin, meaning and star. */
export function WordRows({ words, heard = false, again = false }: Props) {
  const { script } = useReadingSettings()
  const frame = useKeptFocus<HTMLUListElement>()
  const { data: entries } = useQuery(entriesOfWords(words.map(({ id }) => id)))
  return (
    <ul {...frame} className={classes.words}>
      {words.map(({ id, defs: here, source }) => {
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
              <WordMarks kind="word" entry={headword} word_id={id} place="row" source={source} />
            </span>
            {again && <LearnAgain entry={headword} word_id={id} />}
          </li>
        )
      })}
    </ul>
  )
}
