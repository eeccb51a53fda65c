import { useQuery } from '@tanstack/react-query'
import { meaningsOf, wordEntries } from '@tingdu/features/dictionary/entries/public.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { messages } from './messages.ts'
import classes from './Phrase.module.css'
import { type ChosenWord, elementOf, joined, type Span, spanOf, withSpan } from './reader/phrase.ts'
import { isNameOnly, type ReaderToken } from './reader/sentences.ts'
import { shortSense } from './reader/short-sense.ts'

/** The word that was chosen, or the words that are selected with it as one: `level` and the id are those of the dictionary. */
export type Selected = {
  token: ReaderToken
  level?: number | null
  /** The words of a phrase: what the dictionary does not have together. */
  words: readonly ReaderToken[] | null
  /** Whether it is not known yet if the dictionary has it. */
  isLooking: boolean
}

/** What is selected: neighboring words are one if the dictionary has them together, preferably as they are read here. */
export function useSelected({ token, sentence, span }: ChosenWord): Selected {
  const phrase = joined(sentence, span ?? { first: 0, last: 0 })
  const { chinese, phonetic } = phrase
  const enabled = span !== undefined && /^\p{Script=Han}+$/u.test(chinese)
  const { data: entries = [], isLoading } = useQuery({ ...wordEntries(chinese), enabled })
  if (!span) return { token, words: null, isLooking: false }
  const isRead = (entry: { phonetic: string }) => entry.phonetic.toLowerCase() === phonetic.toLowerCase()
  const entry = entries.find(isRead) ?? entries[0]
  if (!entry)
    return { token: phrase, words: sentence.tokens.slice(span.first, span.last + 1), isLooking: isLoading }
  const defs = meaningsOf(entry).map(({ text }) => text)
  const word = { ...phrase, phonetic: entry.phonetic, defs: defs.slice(0, 3).join('; '), word_id: entry.id }
  return { token: word, level: entry.hsk_3, words: null, isLooking: false }
}

type EndProps = {
  word: ChosenWord
  /** The end of the selected words: before the first, or behind the last one. */
  side: 'before' | 'after'
  /** A word as it is shown. */
  shown: (token: ReaderToken) => string
  script: Script
  onSelect: (word: ChosenWord) => void
}

/** Selects the word beside those that are selected, which it shows, or takes back the one that was added at this end. */
export function PhraseEnd({ word, side, shown, script, onSelect }: EndProps) {
  const { tokens } = word.sentence
  const { first, last } = spanOf(word)
  const chosen = tokens.indexOf(word.token)
  const isAfter = side === 'after'
  const next = tokens[isAfter ? last + 1 : first - 1]
  const added = (isAfter ? last > chosen : first < chosen) ? tokens[isAfter ? last : first] : undefined
  const more: Span = isAfter ? { first, last: last + 1 } : { first: first - 1, last }
  const fewer: Span = isAfter ? { first, last: last - 1 } : { first: first + 1, last }
  if (!added && !next) return null
  return (
    <span className={classes.end} data-side={side}>
      {added && (
        <button
          type="button"
          className={classes.endButton}
          aria-label={messages.takeBack(shown(added))}
          title={messages.takeBack(shown(added))}
          onClick={() => onSelect(withSpan(word, fewer))}
        >
          <Arrow to={isAfter ? 'left' : 'right'} />
        </button>
      )}
      {next && (
        <button
          type="button"
          className={classes.endButton}
          aria-label={messages.addWord(shown(next))}
          title={messages.addWord(shown(next))}
          onClick={() => onSelect(withSpan(word, more))}
        >
          <span aria-hidden="true" lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className="song">
            {shown(next)}
          </span>
          <Arrow to={isAfter ? 'right' : 'left'} />
        </button>
      )}
    </span>
  )
}

function Arrow({ to }: { to: 'left' | 'right' }) {
  return (
    <svg width={7} height={14} viewBox="0 0 7 14" aria-hidden="true" focusable="false">
      <path
        d={to === 'right' ? 'M1.5 2.5L5.5 7L1.5 11.5' : 'M5.5 2.5L1.5 7L5.5 11.5'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

type WordsProps = Pick<EndProps, 'word' | 'shown' | 'script'> & { words: readonly ReaderToken[] }

/** The words of a phrase, how each is read and what it means; each opens its card. */
export function PhraseWords({ word, words, shown, script }: WordsProps) {
  return (
    <ul aria-label={messages.wordsOfPhrase} className={classes.words}>
      {words.map((token) => (
        <li key={token.start}>
          <button type="button" className={classes.word} onClick={() => elementOf(word, token)?.click()}>
            <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes.chinese}>
              {shown(token)}
            </span>{' '}
            <WordPinyin phonetic={token.phonetic} word={token.chinese} />{' '}
            <span className={classes.meaning}>{meaningOf(token)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A card of a phrase: its reading, and as the meaning that of each word. */
export const draftOf = (phonetic: string, words: readonly ReaderToken[], shown: EndProps['shown']) => ({
  phonetic,
  back: words.map((token) => `${shown(token)} ${meaningOf(token)}`.trim()).join(' · '),
})

const meaningOf = (token: ReaderToken) => (isNameOnly(token) ? token.phonetic : shortSense(token))
