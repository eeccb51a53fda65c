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
import { mainPartOf, type TextExample, wordExamples } from './queries.ts'
import classes from './WordExamples.module.css'

/** How many examples are shown. */
const MOST = 2

type Props = {
  /** The id of the text that is read. */
  text: string
  word: Pick<ReaderToken, 'chinese' | 'defs'> & { word_id: number }
  /** The word in the script of the member. */
  shown: string
}

/**
 * Examples of a word on its card: a sentence of another text, which it opens there, and the one that the dictionary has of
 * its meaning; of a word that has neither, those of its longest part, and it says so. Renders nothing until they are fetched.
 */
export function WordExamples({ text, word, shown }: Props) {
  const { script } = useReadingSettings()
  const own = useExamples(text, word)
  const lacks = own !== undefined && !hasAny(own)
  const { data: part, isLoading } = useQuery({ ...mainPartOf(word.chinese), enabled: lacks })
  const ofPart = useExamples(text, part ? { word_id: part.id, defs: '' } : null)
  if (!own || isLoading || (part && !ofPart)) return null
  const instead = part &&
    ofPart &&
    hasAny(ofPart) && {
      examples: ofPart,
      word_id: part.id,
      headword: (script === 'traditional' && part.traditional) || part.chinese,
    }
  const list = lacks ? instead : { examples: own, word_id: word.word_id, headword: shown }
  return (
    <div className={classes.section}>
      {lacks && (
        <p className={classes.none}>
          {instead ? messages.examplesOfPart(shown, instead.headword) : messages.noExamples}
        </p>
      )}
      {list && <ExampleList {...list} />}
    </div>
  )
}

type Examples = { ofTexts: TextExample[]; ofDictionary: Example | undefined }

const hasAny = ({ ofTexts, ofDictionary }: Examples) => ofTexts.length > 0 || ofDictionary !== undefined

/** The examples of a meaning of a word; undefined until all are fetched, so that what is shown stays in its place. */
function useExamples(text: string, word: { word_id: number; defs: string } | null): Examples | undefined {
  const { word_id, defs } = word ?? { word_id: 0, defs: '' }
  const entry = useQuery({ ...measureWordsOf(word_id), enabled: word !== null })
  const others = useQuery({ ...wordExamples(word_id, defs, text), enabled: word !== null })
  if (entry.isPending || others.isPending) return undefined
  const ofDictionary = exampleOfMeaning(entry.data?.senses ?? [], defs)
  return { ofTexts: (others.data ?? []).slice(0, ofDictionary ? MOST - 1 : MOST), ofDictionary }
}

type ListProps = { examples: Examples; word_id: number; headword: string }

function ExampleList({ examples: { ofTexts, ofDictionary }, word_id, headword }: ListProps) {
  return (
    <ul aria-label={messages.examples} className={classes.examples}>
      {ofTexts.map((each) => (
        <li key={each.sha1} className={classes.example}>
          <OfText example={each} word_id={word_id} />
        </li>
      ))}
      {ofDictionary && (
        <li className={classes.example}>
          <OfDictionary example={ofDictionary} headword={headword} />
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
