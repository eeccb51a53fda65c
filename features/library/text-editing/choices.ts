import { planNames } from '@tingdu/features/library/texts/messages.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const planChoices = choicesOf(planNames)
export const levelChoices = choicesOf(levelNames)
