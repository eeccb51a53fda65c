import { NativeSelect, Textarea } from '@mantine/core'
import { ApiError } from '@tingdu/client/api.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { messages, sentenceLevelName } from '../messages.ts'
import { LEVELS, type SentenceInput, sentenceRules } from '../rules.ts'
import classes from '../SentenceScreen.module.css'
import type { Sentence } from '../sentences.ts'

/** The initial values: a sentence, or the start of a new one. */
type Shown = Pick<Sentence, 'chinese' | 'defs' | 'level'>

type Props<Row extends Shown> = {
  title: string
  sendLabel?: string
  shown: Row
  /** Saves the input over the sentence as it was `seen`; throws `EditConflict` if it has changed. */
  write: (input: SentenceInput, seen: Row) => Promise<void>
  onSaved: () => void
  onClose: () => void
}

const levels = [
  { value: '', label: messages.levelFollows },
  ...LEVELS.slice(0, 7).map((level) => ({ value: String(level), label: sentenceLevelName(level) })),
]

/** The form of a sentence, its translation and its level, to add or change it. */
export function SentenceForm<Row extends Shown>({ title, sendLabel, ...saving }: Props<Row>) {
  const { field, dialog } = useEditForm<SentenceInput, Row>({
    ...saving,
    rules: sentenceRules,
    inputOf,
    tell,
  })
  return (
    <EditDialog title={title} sendLabel={sendLabel} {...dialog}>
      <Textarea
        size="md"
        label={messages.chinese}
        rows={2}
        lang="zh-Hans"
        classNames={{ input: classes.chineseInput ?? '' }}
        {...field('chinese', messages.chineseHelp)}
      />
      <Textarea size="md" label={messages.translation} rows={2} {...field('defs')} />
      <NativeSelect label={messages.level} data={levels} {...field('level')} />
    </EditDialog>
  )
}

function inputOf({ chinese, defs, level }: Shown): SentenceInput {
  return { chinese, defs, level: level === null ? '' : String(level) }
}

/** Field errors from the server are shown in the form; anything else is a failed request. */
function tell(failure: unknown): string {
  return failure instanceof ApiError && failure.code === 'invalid_input'
    ? failure.message
    : messages.saveFailed
}
