import { Button } from '@mantine/core'
import { useSound } from '@tingdu/features/dictionary/sounds/public.ts'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import type { Rating, StudyCard } from '../study-card.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { askedSkill } from './asked-skill.ts'
import { CardAnswer } from './CardAnswer.tsx'
import { CardQuestion } from './CardQuestion.tsx'
import type { StudySettings } from './next-card.ts'
import classes from './Review.module.css'
import { useReviewKeys } from './review-keys.ts'
import { useSwipe } from './swipe.ts'

type Props = {
  card: StudyCard
  settings: StudySettings
  onAnswer: (rating: Rating) => void
  onUndo: () => void
}

/** One card: its question, then its answer below a line, without moving what is above; the buttons are at the bottom. */
export function ReviewCard({ card, settings, onAnswer, onUndo }: Props) {
  const { entry } = card
  const sound = useSound({ chinese: entry.chinese, phonetic: entry.phonetic, sound: entry.sound })
  const skill = askedSkill(card, sound.state)
  const [shown, setShown] = useState(false)
  const [suggested, setSuggested] = useState<Rating | null>(null)
  const reveal = (rating: Rating | null = null) => {
    setSuggested(rating)
    setShown(true)
  }
  const ratings: readonly Rating[] = settings.buttons === 2 ? [1, 3] : [1, 2, 3, 4]
  useAutoplay({
    play: sound.play,
    now: sound.state === 'ready' && (skill === 'listening' || (shown && settings.autoplay)),
  })
  useReviewKeys({
    shown,
    ratings,
    suggested: suggested ?? 3,
    onShow: reveal,
    onAnswer,
    onUndo,
    onSound: sound.play,
  })
  const swipe = useSwipe({
    enabled: shown,
    onLeft: () => onAnswer(1),
    onRight: () => onAnswer(suggested ?? 3),
  })
  return (
    <>
      <article className={classes.card} {...swipe}>
        <CardQuestion card={card} skill={skill} sound={sound} answered={shown} onAnswered={reveal} />
        {shown && <CardAnswer card={card} skill={skill} />}
      </article>
      <footer className={classes.foot}>
        {shown ? (
          <AnswerButtons
            ratings={ratings}
            intervals={card.intervals}
            suggested={suggested}
            onAnswer={onAnswer}
          />
        ) : (
          <ShowAnswer onClick={() => reveal()} />
        )}
      </footer>
    </>
  )
}

function ShowAnswer({ onClick }: { onClick: () => void }) {
  return (
    <Button size="lg" fullWidth onClick={onClick} aria-keyshortcuts="Space">
      {messages.showAnswer}
    </Button>
  )
}

/** Plays once when `now` becomes true. */
function useAutoplay({ play, now }: { play: () => void; now: boolean }) {
  const played = useRef(false)
  useEffect(() => {
    if (!now || played.current) return
    played.current = true
    play()
  }, [now, play])
}
