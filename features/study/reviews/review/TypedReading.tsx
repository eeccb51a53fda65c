import { checkSpoken } from '@tingdu/study/typed-pinyin.ts'
import { messages } from '../messages.ts'
import type { Rating, StudyEntry } from '../study-card.ts'
import { TypedAnswer } from './TypedAnswer.tsx'

type Props = { entry: StudyEntry; answered: boolean; onAnswered: (suggested?: Rating) => void }

/** A field for the reading, which is checked syllable by syllable. */
export function TypedReading({ entry: { chinese, phonetic }, ...rest }: Props) {
  return (
    <TypedAnswer
      label={messages.typeReading}
      isRight={(typed) => checkSpoken(typed, chinese, phonetic).right}
      verdict={(typed) => <Verdict typed={typed} chinese={chinese} phonetic={phonetic} />}
      {...rest}
    />
  )
}

function Verdict({ typed, chinese, phonetic }: { typed: string; chinese: string; phonetic: string }) {
  const { right, syllables, extra } = checkSpoken(typed, chinese, phonetic)
  const faults = syllables.flatMap(({ wrong, typed: given, expected }) =>
    wrong === null ? [] : [(wrong === 'tone' ? messages.wrongTone : messages.wrongSyllable)(given, expected)],
  )
  if (extra) faults.push(messages.tooMuch(extra))
  return (
    <>
      <p>{right ? `${messages.right}: ${typed}` : messages.typed(typed)}</p>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </>
  )
}
