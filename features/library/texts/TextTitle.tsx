import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { messages } from './messages.ts'
import type { Text } from './queries.ts'
import { scriptOf } from './reader/sentences.ts'

/** The title of a text, marked as Chinese if it is. */
export function TextTitle({ title }: { title: string }) {
  return /\p{Script=Han}/u.test(title) ? <Chinese script={scriptOf(title)}>{title}</Chinese> : title
}

/** Who wrote a text, its level and its length. */
export function textDescription({ author, level, characters, numSounds }: Text): string {
  return [
    messages.by(author),
    levelNames[level] ?? level,
    messages.characters(characters),
    messages.sounds(numSounds),
  ].join(' · ')
}
