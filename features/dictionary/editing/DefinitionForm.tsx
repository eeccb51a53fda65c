import { Textarea, TextInput } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { sensesOfText, type Word } from '@tingdu/features/dictionary/entries/public.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import classes from './EditFields.module.css'
import { messages } from './messages.ts'
import { type DefinitionInput, definitionRules, levelInput, levelOf } from './rules.ts'
import { readingOf } from './typed-reading.ts'

/** The fields of a definition as in the database. */
type Fields = Pick<Word, 'priority' | 'phonetic' | 'defs' | 'traditional' | 'hsk_3'>

type Props<Row extends Fields> = {
  title: string
  /** The headword. */
  chinese: string
  /** The initial values: a definition, or the start of a new one. */
  word: Row
  /** The specified text of a failure without a message from the server. */
  failed: string
  write: (fields: Fields, seen: Row) => Promise<void>
  onSaved: () => void
  onClose: () => void
}

/**
 * Rank, reading, meanings and level of a definition. Meanings are typed one per line; the reading may have tone numbers.
 */
export function DefinitionForm<Row extends Fields>(props: Props<Row>) {
  const { title, chinese, word, failed, write, onSaved, onClose } = props
  const { values, field, dialog } = useEditForm<DefinitionInput, Row>({
    rules: definitionRules,
    shown: word,
    inputOf,
    write: (input, seen) => write(fieldsOf(input, chinese), seen),
    onSaved,
    onClose,
    tell: (reason) => errorText(reason, failed),
  })
  const phonetic = readingOf(values.phonetic, chinese)
  const spelled = phonetic === values.phonetic.trim() ? messages.pinyinHelp : messages.savedAs(phonetic)
  return (
    <EditDialog title={title} {...dialog}>
      <TextInput
        label={messages.pinyin}
        autoComplete="off"
        lang="zh-Latn-pinyin"
        data-autofocus
        {...field('phonetic', spelled)}
      />
      <Textarea size="md" label={messages.definition} rows={5} {...field('defs', messages.definitionHelp)} />
      <div className={classes.row}>
        <TextInput
          label={messages.priority}
          inputMode="numeric"
          autoComplete="off"
          {...field('priority', messages.priorityHelp)}
        />
        <TextInput
          label={messages.traditional}
          autoComplete="off"
          lang="zh-Hant"
          className={classes.chinese ?? ''}
          {...field('traditional', messages.traditionalHelp)}
        />
        <TextInput
          label={messages.hsk3}
          inputMode="numeric"
          autoComplete="off"
          {...field('hsk_3', messages.hsk3Help)}
        />
      </div>
    </EditDialog>
  )
}

function inputOf({ priority, phonetic, defs, traditional, hsk_3 }: Fields): DefinitionInput {
  const lines = sensesOfText(defs).map(({ text }) => text)
  return {
    priority: String(priority),
    phonetic,
    defs: lines.join('\n'),
    traditional,
    hsk_3: levelInput(hsk_3),
  }
}

function fieldsOf(input: DefinitionInput, chinese: string): Fields {
  const { priority, phonetic, defs, traditional, hsk_3 } = input
  const lines = defs.split('\n').map((line) => line.trim())
  return {
    priority: Number(priority),
    phonetic: readingOf(phonetic, chinese),
    defs: lines.filter((line) => line !== '').join('/ '),
    traditional: traditional.trim(),
    hsk_3: levelOf(hsk_3),
  }
}
