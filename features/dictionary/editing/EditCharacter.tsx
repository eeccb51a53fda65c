import { Button } from '@mantine/core'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import type { Character } from '@tingdu/features/dictionary/entries/public.ts'
import { saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CharacterForm } from './CharacterForm.tsx'
import { messages } from './messages.ts'
import { useSaved } from './saved-change.ts'

/** Opens the form of a character. After a rename it navigates to the character's new page. */
export function EditCharacter({ character }: { character: Character }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const tell = useSaved()
  const onSaved = async (name: string) => {
    await tell({ kind: 'character', entry: name }, messages.characterSaved)
    if (name !== character.character)
      navigate(dictionaryPaths.character(name), { replace: true, state: saved })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.editCharacter}
      </Button>
      {open && <CharacterForm character={character} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}
