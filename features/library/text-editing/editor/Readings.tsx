import { useQuery } from '@tanstack/react-query'
import { sensesOf, type Word, wordEntries } from '@tingdu/features/dictionary/entries/public.ts'
import type { TextWord } from '@tingdu/features/library/texts/public.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import type { Reading } from '../document/word-edits.ts'
import { wordTexts } from '../messages.ts'
import classes from './WordCard.module.css'

/** The meaning of a choice is stored with the word. */
const MOST_CHARACTERS = 500

type Choice = Reading & { defs: string; phonetic: string; word_id: number }

export type ReadingChoices = { choices: Choice[]; state: 'loading' | 'failed' | 'found' }

/** The readings of a word in the dictionary with each of their meanings, likeliest first. */
export function useReadings(chinese: string): ReadingChoices {
  const query = useQuery({ ...wordEntries(chinese), enabled: chinese !== '' })
  const choices = (query.data ?? []).flatMap(choicesOf)
  return { choices, state: query.isError ? 'failed' : query.data ? 'found' : 'loading' }
}

function choicesOf(entry: Word): Choice[] {
  const { id, phonetic } = entry
  return sensesOf(entry).map(({ text }, index) => ({
    word_id: id,
    phonetic,
    defs: text.slice(0, MOST_CHARACTERS),
    sense: index + 1,
  }))
}

type Props = {
  /** The characters of the word. */
  word: string
  readings: ReadingChoices
  chosen: TextWord
  onChoose: (reading: Reading) => void
}

/** The readings and meanings of a word to choose from; the first nine have a key. */
export function Readings({ word, readings: { choices, state }, chosen, onChoose }: Props) {
  if (state === 'failed') return <p className={classes.hint}>{wordTexts.readingsFailed}</p>
  if (state === 'loading') return <p className={classes.hint} aria-busy="true" />
  if (choices.length === 0) return <p className={classes.hint}>{wordTexts.noReadings}</p>
  return (
    <ol aria-label={wordTexts.readings} className={classes.readings}>
      {choices.map((choice, index) => (
        <li key={`${choice.word_id} ${choice.defs}`}>
          <button
            type="button"
            className={classes.reading}
            aria-pressed={isChosen(choice, chosen)}
            onClick={() => onChoose(choice)}
          >
            <span className={classes.number}>{index < 9 ? index + 1 : ''}</span>
            <WordPinyin phonetic={choice.phonetic} word={word} />
            <span>{choice.defs}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function isChosen({ word_id, phonetic, defs }: Choice, word: TextWord): boolean {
  const meaning = word.defs ?? ''
  return (
    word.word_id === word_id &&
    word.phonetic === phonetic &&
    (meaning === defs || meaning.startsWith(`${defs};`))
  )
}
