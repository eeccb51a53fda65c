import { levelNames } from '@tingdu/reading/level-names.ts'
import { bookTypeNames } from './messages.ts'

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const bookTypeChoices = choicesOf(bookTypeNames)
export const levelChoices = choicesOf(levelNames)
