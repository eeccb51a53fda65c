import { checkSpoken } from '@tingdu/study/typed-pinyin.ts'
import { messages } from '../messages.ts'
import type { Rating, StudyEntry } from '../study-card.ts'
import { TypedAnswer } from './TypedAnswer.tsx'

type Props = { entry: StudyEntry; answered: boolean; onAnswered: (suggested?: Rating) => void }

/** A field for the word, in either script or in pinyin. */
export function TypedWord({ entry, ...rest }: Props) {
  const isRight = (typed: string) => isTheWord(typed, entry)
  return (
    <TypedAnswer
      label={messages.typeWord}
      isRight={isRight}
      verdict={(typed) => (isRight(typed) ? `${messages.right}: ${typed}` : messages.notTheWord(typed))}
      {...rest}
    />
  )
}

/** Characters are compared without spaces and signs; pinyin must have the right syllables, and right tones if it has any. */
function isTheWord(typed: string, { chinese, traditional, phonetic }: StudyEntry): boolean {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{P}]/gu, '')
  const forms = [chinese, traditional ?? chinese].map((form) => form.replaceAll(/[\s\p{P}]/gu, ''))
  if (/\p{Script=Han}/u.test(plain)) return forms.includes(plain)
  const { syllables, extra } = checkSpoken(typed, chinese, phonetic)
  const hasTones = /[1-5]|\u0300|\u0301|\u0304|\u030c/.test(typed.normalize('NFD'))
  return (
    phonetic !== '' &&
    extra === '' &&
    syllables.every(({ wrong }) => wrong === null || (wrong === 'tone' && !hasTones))
  )
}
