import { Textarea, TextInput } from '@mantine/core'
import { ApiError } from '@tingdu/client/api.ts'
import type { Character } from '@tingdu/features/dictionary/entries/public.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import classes from './EditFields.module.css'
import { updateCharacter } from './editing.ts'
import { messages } from './messages.ts'
import { type CharacterInput, characterRules, levelInput, levelOf } from './rules.ts'

type Props = {
  character: Character
  /** Called with the character's current name. */
  onSaved: (name: string) => void
  onClose: () => void
}

/** The form of a character: its name, how to remember it, and its level. */
export function CharacterForm({ character, onSaved, onClose }: Props) {
  const { field, dialog } = useEditForm<CharacterInput, Character>({
    rules: characterRules,
    shown: character,
    inputOf,
    write: (input, seen) => updateCharacter(character.character, seen.last_modified, fieldsOf(input)),
    onSaved: (input) => onSaved(input.character.trim()),
    onClose,
    tell: (reason) =>
      reason instanceof ApiError && reason.code === '23505'
        ? messages.characterTaken
        : messages.couldNotUpdateCharacter,
  })
  return (
    <EditDialog title={messages.editCharacter} {...dialog}>
      <Textarea size="md" label={messages.mnemonic} rows={3} data-autofocus {...field('mnemonic')} />
      <Textarea size="md" label={messages.explanation} rows={4} {...field('explanation')} />
      <div className={classes.row}>
        <TextInput
          label={messages.hsk2}
          inputMode="numeric"
          autoComplete="off"
          {...field('hsk_level', messages.hsk2Help)}
        />
        <TextInput
          label={messages.hsk3}
          inputMode="numeric"
          autoComplete="off"
          {...field('hsk_3', messages.hsk3Help)}
        />
      </div>
      <TextInput
        label={messages.character}
        autoComplete="off"
        lang="zh-Hans"
        className={classes.chinese ?? ''}
        {...field('character')}
      />
    </EditDialog>
  )
}

function inputOf({ character, mnemonic, explanation, hsk_level, hsk_3 }: Character): CharacterInput {
  return { character, mnemonic, explanation, hsk_level: levelInput(hsk_level), hsk_3: levelInput(hsk_3) }
}

function fieldsOf({ character, mnemonic, explanation, hsk_level, hsk_3 }: CharacterInput) {
  return {
    character: character.trim(),
    mnemonic: mnemonic.trim(),
    explanation: explanation.trim(),
    hsk_level: levelOf(hsk_level),
    hsk_3: levelOf(hsk_3),
  }
}
