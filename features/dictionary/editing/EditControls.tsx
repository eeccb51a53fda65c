import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { type ComponentType, lazy, Suspense } from 'react'

/** Edits, deletes and moves one definition. */
export const DefinitionControls = staffOnly(
  async () => (await import('./EditDefinition.tsx')).DefinitionControls,
)
/** Staff actions on a word: add a definition, change its picture, open its history. */
export const WordTools = staffOnly(async () => (await import('./EditTools.tsx')).WordTools)
/** Staff actions on a character: edit its text, change its picture, open its history. */
export const CharacterTools = staffOnly(async () => (await import('./EditTools.tsx')).CharacterTools)

/**
 * Shown to staff only, and fetched only for them. The database decides who may edit; this hides what it would
 * refuse.
 */
function staffOnly<Props extends object>(fetchTool: () => Promise<ComponentType<Props>>) {
  // React's type of a lazy component does not preserve generic props.
  const Tool = lazy(async () => ({ default: await fetchTool() })) as unknown as ComponentType<Props>
  return function StaffOnly(props: Props) {
    if (!useMayEdit()) return null
    return (
      <Suspense fallback={null}>
        <Tool {...props} />
      </Suspense>
    )
  }
}

/** Whether the member edits the dictionary. */
export function useMayEdit(): boolean {
  const { role } = useSession()
  return role !== null && staffRoles.includes(role)
}
