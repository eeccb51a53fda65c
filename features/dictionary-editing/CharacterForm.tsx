import { Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ApiError } from '@tingdu/client/api.ts'
import type { Character } from '@tingdu/features/dictionary/public.ts'
import { comparedFields } from '@tingdu/ui/compared-fields.ts'
import { EditDialog } from '@tingdu/ui/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/focus-first-wrong-field.ts'
import { useRowSaving } from '@tingdu/ui/row-saving.ts'
import classes from './EditFields.module.css'
import { updateCharacter } from './editing.ts'
import { messages } from './messages.ts'
import { type CharacterInput, characterRules } from './rules.ts'

type Props = {
  character: Character
  /** Called with the character's current name. */
  onSaved: (name: string) => void
  onClose: () => void
}

/** The form of a character: its name, how to remember it, and its level. */
export function CharacterForm({ character, onSaved, onClose }: Props) {
  const form = useForm<CharacterInput>({
    validate: schemaResolver(characterRules, { sync: true }),
    initialValues: inputOf(character),
  })
  const { send, pending, theirs, failure } = useRowSaving<CharacterInput, Character>({
    shown: character,
    write: (input, seen) => updateCharacter(character.character, seen.last_modified, fieldsOf(input)),
    onSaved: () => {
      onClose()
      onSaved(form.values.character.trim())
    },
    tell: (reason) =>
      reason instanceof ApiError && reason.code === '23505'
        ? messages.characterTaken
        : messages.couldNotUpdateCharacter,
  })
  const { field, takeTheirs } = comparedFields(form, theirs && inputOf(theirs))
  return (
    <EditDialog
      title={messages.editCharacter}
      onSubmit={form.onSubmit(send, focusFirstWrongField)}
      failure={failure}
      pending={pending}
      changed={form.isDirty()}
      onUseTheirs={takeTheirs}
      onClose={onClose}
    >
      <Textarea size="md" label={messages.mnemonic} rows={3} data-autofocus {...field('mnemonic')} />
      <Textarea size="md" label={messages.explanation} rows={4} {...field('explanation')} />
      <div className={classes.row}>
        <TextInput
          label={messages.level}
          inputMode="numeric"
          autoComplete="off"
          {...field('hsk_level', messages.levelHelp)}
        />
        <TextInput
          label={messages.character}
          autoComplete="off"
          lang="zh-Hans"
          className={classes.chinese ?? ''}
          {...field('character')}
        />
      </div>
    </EditDialog>
  )
}

function inputOf({ character, mnemonic, explanation, hsk_level }: Character): CharacterInput {
  return { character, mnemonic, explanation, hsk_level: hsk_level === null ? '' : String(hsk_level) }
}

function fieldsOf({ character, mnemonic, explanation, hsk_level }: CharacterInput) {
  return {
    character: character.trim(),
    mnemonic: mnemonic.trim(),
    explanation: explanation.trim(),
    hsk_level: Number(hsk_level),
  }
}
