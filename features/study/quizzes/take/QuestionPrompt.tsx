import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { SoundButton, useSound } from '@tingdu/features/dictionary/sounds/public.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { soundNames } from '@tingdu/reading/word-card-texts.ts'
import { GAP } from '@tingdu/study/quiz/question.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { messages } from '../messages.ts'
import type { AskedQuestion } from '../quiz.ts'
import classes from './Take.module.css'
import { TappableText } from './TappableText.tsx'

/**
 * What is asked; once it is known what is right, also the word or the whole sentence, what was heard, how it sounds, and what
 * its words mean.
 */
export function QuestionPrompt({
  question: { kind, prompt, correct, translation },
}: {
  question: Pick<AskedQuestion, 'kind' | 'prompt' | 'correct' | 'translation'>
}) {
  const { pinyin, english = translation, part, spoken, sound, generated } = prompt
  const heard = correct === undefined ? undefined : spoken
  const told = kind === 'word' || kind === 'order' ? correct : undefined
  const text =
    kind === 'cloze' && correct ? prompt.text?.replace(GAP, correct) : (prompt.text ?? heard ?? told)
  const isChinese = kind !== 'choice' && kind !== 'text'
  const said = isChinese && correct !== undefined && (told ?? (prompt.text && text))
  return (
    <>
      <h2 className={classes.asked}>{messages.asks[kind]}</h2>
      {spoken && <Spoken text={spoken} sound={sound} generated={generated} />}
      {text &&
        (isChinese ? (
          <TappableText
            text={text}
            tappable={correct !== undefined}
            className={`${classes.text} song`}
            data-short={text.length <= 4 || undefined}
          />
        ) : (
          <p className={classes.text}>
            <InScript text={text} />
          </p>
        ))}
      {pinyin && <p className={classes.pinyin}>{pinyin}</p>}
      {english && (
        <p className={classes.english}>
          {english} {part && <span className={classes.nothing}>{part}</span>}
        </p>
      )}
      {said && <SoundButton chinese={said} compact />}
    </>
  )
}

type SpokenProps = { text: string; sound: string | undefined; generated: boolean | undefined }

function Spoken({ text, sound, generated }: SpokenProps) {
  const { state, kind, play } = useSound({ chinese: text, sound: uploadPaths.media(sound), generated })
  if (state === 'none') return <p>{messages.noVoice}</p>
  return (
    <button
      type="button"
      className={classes.listen}
      aria-label={messages.listen}
      title={soundNames[kind]}
      onClick={play}
    >
      <Icon name="loudspeaker" size={40} />
    </button>
  )
}
