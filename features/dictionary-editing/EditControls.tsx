import { useSession } from '@tingdu/client/session.ts'
import { type ComponentType, lazy, Suspense } from 'react'

/** Edits, deletes and moves one definition. */
export const DefinitionControls = staffOnly(
  async () => (await import('./EditDefinition.tsx')).DefinitionControls,
)
/** What staff can do with a word: add a definition, change its picture, look at its history. */
export const WordTools = staffOnly(async () => (await import('./EditTools.tsx')).WordTools)
/** What staff can do with a character: the same, and edit what is written about it. */
export const CharacterTools = staffOnly(async () => (await import('./EditTools.tsx')).CharacterTools)

/** What only staff see, and only they fetch. The database decides who may edit; this hides what it would refuse. */
function staffOnly<Props extends object>(fetchTool: () => Promise<ComponentType<Props>>) {
  // React's own type of a lazy component does not carry generic props through.
  const Tool = lazy(async () => ({ default: await fetchTool() })) as unknown as ComponentType<Props>
  return function StaffOnly(props: Props) {
    const { role } = useSession()
    if (role !== 'support' && role !== 'gk_admin' && role !== 'super_admin') return null
    return (
      <Suspense fallback={null}>
        <Tool {...props} />
      </Suspense>
    )
  }
}
