import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { formatCalendarDay, formatDay } from '@tingdu/ui/page/DateText.tsx'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { messages, stateNames } from './messages.ts'
import type { SavedWord } from './queries.ts'
import classes from './SavedWords.module.css'
import { Star } from './StarButton.tsx'
import { EditPhraseButton, StateMark } from './WordMarks.tsx'

/** The columns of saved words, also for the export. */
export function savedWordColumns(editNote: (word: SavedWord) => void): Column<SavedWord>[] {
  return [
    {
      key: 'chinese',
      header: messages.word,
      heading: true,
      exported: ({ chinese }) => chinese,
      cell: (word) => <SavedHeadword word={word} />,
    },
    {
      key: 'phonetic',
      header: messages.pinyin,
      unlabeled: true,
      exported: ({ phonetic }) => phonetic,
      cell: ({ phonetic }) => <TonedPinyin phonetic={phonetic ?? ''} />,
    },
    {
      key: 'defs',
      header: messages.meaning,
      unlabeled: true,
      exported: ({ defs }) => defs,
      cell: ({ defs }) => <span className={classes.meaning}>{defs}</span>,
    },
    {
      key: 'sentence',
      header: messages.sentence,
      unlabeled: true,
      exported: ({ source_sentence }) => source_sentence,
      cell: (word) => <SourceSentence word={word} />,
    },
    {
      key: 'note',
      header: messages.note,
      unlabeled: true,
      exported: ({ note }) => note,
      cell: (word) => (
        <>
          <Note word={word} onEdit={() => editNote(word)} />
          {word.kind === 'own' && <EditPhraseButton entry={word.chinese} />}
        </>
      ),
    },
    {
      key: 'level',
      header: messages.level,
      unlabeled: true,
      short: true,
      exported: ({ hsk_3 }) => hsk_3,
      cell: ({ hsk_3 }) =>
        hsk_3 !== null && <span className={classes.level}>{messages.levelName(hsk_3)}</span>,
    },
    {
      key: 'state',
      header: messages.state,
      unlabeled: true,
      short: true,
      exported: ({ state }) => stateNames[state],
      cell: ({ state }) => <StateMark state={state} />,
    },
    {
      key: 'due',
      header: messages.due,
      short: true,
      exported: ({ due }) => (due ? dueDay(due) : null),
      cell: ({ due }) => <span className={classes.quiet}>{due ? dueDay(due) : messages.notDue}</span>,
    },
  ]
}

/** The study day of a review, which is stored as midnight in UTC and is the same in every zone; of a learning step, the local day. */
function dueDay(due: string): string {
  const isDay = /T00:00:00(\.0+)?(Z|\+00:00)$/.test(due)
  return isDay ? formatCalendarDay(due.slice(0, 10)) : formatDay(new Date(due))
}

function SavedHeadword({ word }: { word: SavedWord }) {
  const { script } = useReadingSettings()
  const { kind, chinese, traditional, word_id } = word
  const shown = script === 'traditional' ? (traditional ?? chinese) : chinese
  const path =
    kind === 'own'
      ? null
      : kind === 'word'
        ? dictionaryPaths.word(chinese)
        : kind === 'character'
          ? dictionaryPaths.character(chinese)
          : searchPaths.dictionary({ q: chinese, tab: 'sentences' })
  const name = (
    <Chinese script={script} size={kind === 'sentence' || kind === 'own' ? 'text' : 'large'}>
      {shown}
    </Chinese>
  )
  return (
    <span className={classes.head}>
      <span className={classes.heard}>
        {path === null ? (
          name
        ) : (
          <Link to={path} className={classes.word}>
            {name}
          </Link>
        )}
        <SoundButton chinese={chinese} spoken={shown} phonetic={word.phonetic} compact />
      </span>
      <Star entry={chinese} word_id={word_id} />
    </span>
  )
}

function SourceSentence({ word: { source_sentence, source_text } }: { word: SavedWord }) {
  if (!source_sentence) return null
  const sentence = <span lang="zh-Hans">{source_sentence}</span>
  return source_text ? (
    <Link to={textPaths.text(source_text)} className={classes.sentence}>
      {sentence}
    </Link>
  ) : (
    sentence
  )
}

function Note({ word, onEdit }: { word: SavedWord; onEdit: () => void }) {
  return (
    <QuietButton
      className={classes.note}
      aria-label={messages.noteButton(word.chinese, word.note)}
      onClick={onEdit}
    >
      {word.note || messages.addNote}
    </QuietButton>
  )
}
