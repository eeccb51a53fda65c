import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { useSound } from '@tingdu/features/study/reviews/public.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { messages } from '../messages.ts'
import type { AskedQuestion } from '../quiz.ts'
import classes from './Take.module.css'

/** What is asked. */
export function QuestionPrompt({
  question: { kind, prompt },
}: {
  question: Pick<AskedQuestion, 'kind' | 'prompt'>
}) {
  const { text, pinyin, english, part, spoken, sound } = prompt
  const isChinese = kind !== 'choice' && kind !== 'text'
  return (
    <>
      <h2 className={classes.asked}>{messages.asks[kind]}</h2>
      {spoken && <Spoken text={spoken} sound={sound ?? null} />}
      {text && (
        <p
          className={`${classes.text} ${isChinese ? 'song' : ''}`}
          lang={isChinese ? 'zh-Hans' : undefined}
          data-short={(isChinese && text.length <= 4) || undefined}
        >
          {text}
        </p>
      )}
      {pinyin && <p className={classes.pinyin}>{pinyin}</p>}
      {english && (
        <p className={classes.english}>
          {english} {part && <span className={classes.nothing}>{part}</span>}
        </p>
      )}
    </>
  )
}

function Spoken({ text, sound }: { text: string; sound: string | null }) {
  const { state, play } = useSound(text, uploadPaths.media(sound))
  if (state === 'none') return <p>{messages.noVoice}</p>
  return (
    <button type="button" className={classes.listen} aria-label={messages.listen} onClick={play}>
      <Icon name="loudspeaker" size={40} />
    </button>
  )
}
