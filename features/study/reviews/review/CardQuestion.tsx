import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import type { Rating, Skill, StudyCard, StudyEntry } from '../study-card.ts'
import { CardSenses } from './CardSenses.tsx'
import { CardSentence } from './CardSentence.tsx'
import classes from './Review.module.css'
import { TypedReading } from './TypedReading.tsx'
import { TypedWord } from './TypedWord.tsx'
import { WrittenWord } from './WrittenWord.tsx'

type Props = {
  card: StudyCard
  skill: Skill
  sound: { state: 'looking' | 'none' | 'ready'; play: () => void }
  answered: boolean
  /** Shows the answer, with the rating that a check suggests. */
  onAnswered: (suggested?: Rating) => void
}

/** What is asked, in two words, and what it is asked about. It stays in place when the answer is shown. */
export function CardQuestion({ card, skill, sound, answered, onAnswered }: Props) {
  const { entry } = card
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!question.current?.querySelector('input')) question.current?.focus({ preventScroll: true })
  }, [])
  const check = { entry, answered, onAnswered }
  return (
    <div ref={question} tabIndex={-1} className={classes.question}>
      <p className={classes.asked}>{entry.kind === 'own' ? '' : messages.questions[skill]}</p>
      {(skill === 'meaning' || skill === 'reading') && <AskedWord entry={entry} />}
      {skill === 'listening' && (
        <button
          type="button"
          className={classes.listen}
          onClick={sound.play}
          aria-label={messages.questions.listening}
        >
          <Icon name="loudspeaker" size={40} />
        </button>
      )}
      {(skill === 'production' || skill === 'writing') && <CardSenses entry={entry} />}
      {(skill === 'production' || skill === 'cloze') && entry.sentence?.start != null && (
        <CardSentence sentence={entry.sentence} gap={!answered} />
      )}
      {card.skill === 'listening' && skill === 'meaning' && (
        <p className={classes.quiet}>{messages.noSound}</p>
      )}
      {skill === 'meaning' && entry.sentence && !answered && <SentenceOnRequest sentence={entry.sentence} />}
      {skill === 'reading' && <TypedReading {...check} />}
      {(skill === 'production' || skill === 'cloze') && <TypedWord {...check} />}
      {skill === 'writing' && <WrittenWord {...check} />}
    </div>
  )
}

/** The headword in the member's script; text of one's own as it was written. Longer ones are smaller. */
export function AskedWord({ entry }: { entry: StudyEntry }) {
  const { script } = useReadingSettings()
  const isTraditional = script === 'traditional' && entry.traditional !== null
  const text = isTraditional ? (entry.traditional ?? '') : entry.chinese
  const size =
    text.length <= 2 ? 'short' : text.length <= 4 ? 'middle' : text.length <= 8 ? 'long' : 'sentence'
  const language =
    entry.kind === 'own' && !/\p{Script=Han}/u.test(text) ? undefined : isTraditional ? 'zh-Hant' : 'zh-Hans'
  return (
    <p lang={language} className={`headword song ${classes.word}`} data-size={size}>
      {text}
    </p>
  )
}

function SentenceOnRequest({ sentence }: { sentence: NonNullable<StudyEntry['sentence']> }) {
  const [shown, setShown] = useState(false)
  if (shown) return <CardSentence sentence={sentence} />
  return (
    <button type="button" className={classes.request} onClick={() => setShown(true)}>
      {messages.showSentence}
    </button>
  )
}
