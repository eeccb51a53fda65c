import { topicNames } from '@tingdu/features/library/texts/messages.ts'
import { topics } from '@tingdu/features/library/texts/rules.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { planTexts } from './messages.ts'

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A text has up to three topics; the first choice is none. */
export const topicChoices = [
  { value: '', label: planTexts.noTopic },
  ...topics.map((topic) => ({ value: topic as string, label: topicNames[topic] })),
]
export const planChoices = choicesOf(planNames)
export const levelChoices = choicesOf(levelNames)
