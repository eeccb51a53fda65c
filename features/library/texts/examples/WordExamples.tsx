import { useQuery } from '@tanstack/react-query'
import { type Example, MarkedText, measureWordsOf } from '@tingdu/features/dictionary/entries/public.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import type { OpensAt } from '@tingdu/features/library/reading-progress/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Link } from 'react-router'
import { MachineMark } from '../MachineMark.tsx'
import { messages } from '../messages.ts'
import { textPaths } from '../paths.ts'
import { type ReaderToken, scriptOf } from '../reader/sentences.ts'
import { inScript, looseCharactersOf, wordIdsOf } from '../reader/word-forms.ts'
import { useTitleInScript } from '../title-in-script.ts'
import { wordForms } from '../word-form-queries.ts'
import { exampleOfMeaning, marksIn } from './example-of-meaning.ts'
import { type TextExample, wordExamples } from './queries.ts'
import classes from './WordExamples.module.css'

/** How many examples are shown. */
const MOST = 2

type Props = {
  /** The id of the text that is read. */
  text: string
  word: Pick<ReaderToken, 'defs'> & { word_id: number }
  /** The word in the script of the member. */
  shown: string
}

/**
 * Examples of a word on its card: a sentence of another text, which it opens there, and the one that the dictionary has of
 * its meaning. Renders nothing until they are fetched.
 */
export function WordExamples({ text, word: { word_id, defs }, shown }: Props) {
  const entry = useQuery(measureWordsOf(word_id))
  const others = useQuery(wordExamples(word_id, defs, text))
  // Together, so that what is shown stays in its place.
  if (entry.isPending || others.isPending) return null
  const example = exampleOfMeaning(entry.data?.senses ?? [], defs)
  const found = (others.data ?? []).slice(0, example ? MOST - 1 : MOST)
  if (!example && found.length === 0)
    return <p className={`${classes.examples} ${classes.none}`}>{messages.noExamples}</p>
  return (
    <ul aria-label={messages.examples} className={classes.examples}>
      {found.map((each) => (
        <li key={each.sha1} className={classes.example}>
          <OfText example={each} word_id={word_id} />
        </li>
      ))}
      {example && (
        <li className={classes.example}>
          <OfDictionary example={example} headword={shown} />
        </li>
      )}
    </ul>
  )
}

/** A sentence of another text; it opens the text there. */
function OfText({ example, word_id }: { example: TextExample; word_id: number }) {
  const { sha1, title, chinese, translation, machine, position, words } = example
  const { script } = useReadingSettings()
  const written = scriptOf(chinese)
  const sentence = {
    text: chinese,
    tokens: words.map((word) => ({ ...word, chinese: chinese.slice(word.start, word.end) })),
  }
  const [ids, loose] = [wordIdsOf([sentence]), looseCharactersOf([sentence])]
  const { data: forms } = useQuery({
    ...wordForms({ sha1: `${sha1} ${position}`, words: ids, loose, written }),
    enabled: script !== written,
  })
  const shown = script === written ? chinese : inScript(sentence, script, forms)
  return (
    <>
      <Link
        to={textPaths.text(sha1)}
        state={{ at: { sentence: position, beginning: chinese } } satisfies OpensAt}
        className={classes.text}
      >
        <Chinese script={script}>
          <MarkedText text={shown} marks={words.filter((word) => word.word_id === word_id)} />
        </Chinese>
        <span className={classes.english}>
          {translation}
          {machine && <MachineMark />} <Title title={title} />
        </span>
      </Link>
      <SoundButton chinese={chinese} spoken={shown} compact />
    </>
  )
}

function Title({ title }: { title: string }) {
  const { shown, script } = useTitleInScript(title)
  return (
    <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes.title}>
      {shown}
    </span>
  )
}

function OfDictionary({ example, headword }: { example: Example; headword: string }) {
  const { script } = useReadingSettings()
  const shown = script === 'traditional' ? example.traditional : example.chinese
  return (
    <>
      <span className={classes.text}>
        <Chinese script={script}>
          <MarkedText text={shown} marks={marksIn(shown, headword)} />
        </Chinese>
        <span className={classes.english}>{example.english}</span>
      </span>
      <SoundButton chinese={example.chinese} spoken={shown} compact />
    </>
  )
}
