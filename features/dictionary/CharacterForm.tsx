import { Textarea, TextInput } from '@mantine/core'
import { ApiError } from '@tingdu/client/api.ts'
import { useRulesForm } from '@tingdu/ui/rules-form.ts'
import classes from './EditDialog.module.css'
import { EditDialog } from './EditDialog.tsx'
import { updateCharacter } from './editing.ts'
import type { Character } from './entries.ts'
import { useRowSaving } from './row-saving.ts'
import { type CharacterInput, characterRules } from './rules.ts'
import { staffMessages as messages } from './staff-messages.ts'

type Props = {
  character: Character
  /** Told the name that the character has now. */
  onSaved: (name: string) => void
  onClose: () => void
}

/** What staff write about a character: its name, how to remember it, and its level. */
export function CharacterForm({ character, onSaved, onClose }: Props) {
  const { form, onSubmit } = useRulesForm<CharacterInput>({
    rules: characterRules,
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
  const saved = theirs && inputOf(theirs)
  const help = (name: keyof CharacterInput, otherwise?: string) =>
    saved && saved[name] !== form.values[name] ? messages.savedNow(saved[name]) : otherwise
  const takeTheirs = () => {
    for (const name of ['character', 'mnemonic', 'explanation', 'hsk_level'] as const)
      if (saved) form.setFieldValue(name, saved[name])
  }
  return (
    <EditDialog
      title={messages.editCharacter}
      onSubmit={onSubmit(send)}
      failure={failure}
      pending={pending}
      changed={form.isDirty()}
      onUseTheirs={saved ? takeTheirs : undefined}
      onClose={onClose}
    >
      <Textarea
        size="md"
        label={messages.mnemonic}
        description={help('mnemonic')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        data-autofocus
        {...form.getInputProps('mnemonic')}
      />
      <Textarea
        size="md"
        label={messages.explanation}
        description={help('explanation')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        {...form.getInputProps('explanation')}
      />
      <div className={classes.row}>
        <TextInput
          label={messages.level}
          description={help('hsk_level', messages.levelHelp)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('hsk_level')}
        />
        <TextInput
          label={messages.character}
          description={help('character')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          lang="zh-Hans"
          className={classes.chinese ?? ''}
          {...form.getInputProps('character')}
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
