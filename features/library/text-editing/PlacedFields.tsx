import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { levelChoices, planChoices, topicChoices } from './choices.ts'
import { planTexts } from './messages.ts'
import type { Placed } from './rules.ts'

/** The fields of a text that decide where it stands on the shelf, and what is said about it there. */
export function PlacedFields({ field }: { field: (name: keyof Placed) => object }) {
  return (
    <>
      <NativeSelect size="md" data={planChoices} label={planTexts.plan} {...field('plan')} />
      <NativeSelect size="md" data={levelChoices} label={planTexts.level} {...field('level')} />
      <TextInput size="md" label={planTexts.english} {...field('title_en')} />
      <Textarea size="md" rows={2} label={planTexts.gist} {...field('gist')} />
      {(['topic1', 'topic2', 'topic3'] as const).map((name, index) => (
        <NativeSelect
          key={name}
          size="md"
          data={topicChoices}
          label={planTexts.topic(index + 1)}
          {...field(name)}
        />
      ))}
    </>
  )
}
