import { InScript } from '@tingdu/features/library/texts/public.ts'
import { messages } from '../messages.ts'
import classes from '../Quizzes.module.css'
import type { AskedQuestion } from '../quiz.ts'

/** A question in a list: its kind and what it shows. */
export function PromptText({
  question: { kind, prompt },
}: {
  question: Pick<AskedQuestion, 'kind' | 'prompt'>
}) {
  const { text, spoken, pinyin, english } = prompt
  const isChinese = kind !== 'choice' && kind !== 'text'
  const chinese = text || spoken
  return (
    <div>
      <p className={classes.facts}>{messages.kinds[kind]}</p>
      <p className={classes.prompt}>
        {chinese && (
          <span lang={isChinese ? 'zh-Hans' : undefined}>
            <InScript text={chinese} />
          </span>
        )}
        {pinyin && <span>{pinyin}</span>}
        {english && <span>{english}</span>}
      </p>
    </div>
  )
}
