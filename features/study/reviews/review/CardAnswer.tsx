import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TonedPinyin, WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { useKeptPicture } from '@tingdu/ui/page/kept-picture.ts'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import type { Skill, StudyCard, StudyEntry } from '../study-card.ts'
import { AskedWord } from './CardQuestion.tsx'
import { CardSenses } from './CardSenses.tsx'
import { CardSentence } from './CardSentence.tsx'
import classes from './Review.module.css'

type Props = { card: StudyCard; skill: Skill }

/** The whole answer, below a line: word, reading and sound, meaning, sentence and note. It takes the focus, to be read out. */
export function CardAnswer({ card: { entry }, skill }: Props) {
  const answer = useRef<HTMLElement>(null)
  useEffect(() => answer.current?.focus({ preventScroll: true }), [])
  const asksWord = skill === 'meaning' || skill === 'reading'
  const asksMeaning = skill === 'production' || skill === 'writing'
  return (
    <section ref={answer} tabIndex={-1} aria-label={messages.answer} className={classes.answer}>
      {!asksWord && <AskedWord entry={entry} />}
      <Reading entry={entry} />
      {!asksMeaning && <CardSenses entry={entry} />}
      {entry.picture && <Picture picture={entry.picture} />}
      <Sentence entry={entry} again={skill !== 'cloze' && skill !== 'production'} />
      {entry.note && <p className={classes.note}>{entry.note}</p>}
      <Actions entry={entry} />
    </section>
  )
}

function Reading({ entry }: { entry: StudyEntry }) {
  return (
    <p className={classes.reading}>
      {entry.kind === 'own' ? (
        <TonedPinyin phonetic={entry.phonetic} />
      ) : (
        entry.phonetic && (
          <WordPinyin phonetic={entry.phonetic} word={entry.kind === 'word' ? entry.chinese : undefined} />
        )
      )}
      {/\p{Script=Han}/u.test(entry.chinese) && (
        <SoundButton chinese={entry.chinese} phonetic={entry.phonetic} sound={entry.sound} compact />
      )}
    </p>
  )
}

function Picture({ picture }: { picture: string }) {
  const shown = useKeptPicture(uploadPaths.media(picture))
  return shown && <img className={classes.picture} {...shown} alt="" loading="lazy" />
}

function Sentence({ entry, again }: { entry: StudyEntry; again: boolean }) {
  const { sentence } = entry
  if (!sentence || entry.kind === 'sentence') return null
  return (
    <div className={classes.example}>
      {again && <CardSentence sentence={sentence} />}
      {sentence.english && <p className={classes.quiet}>{sentence.english}</p>}
      {sentence.text && (
        <p className={classes.quiet}>
          {messages.sourceText} <Link to={textPaths.text(sentence.text.sha1)}>{sentence.text.title}</Link>
        </p>
      )}
    </div>
  )
}

/** What other features do with the word, such as the star, and its page. */
function Actions({ entry }: { entry: StudyEntry }) {
  if (entry.kind !== 'word' && entry.kind !== 'character') return null
  const path =
    entry.kind === 'word' ? dictionaryPaths.word(entry.chinese) : dictionaryPaths.character(entry.chinese)
  return (
    <div className={classes.actions}>
      <WordActions kind={entry.kind} entry={entry.chinese} word_id={entry.word_id} place="card" />
      <Link to={path} className={classes.full}>
        {messages.fullEntry}
      </Link>
    </div>
  )
}
