import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { exampleNotePaths } from './paths.ts'

/** Members' notes: a grid, its menu entries, a card of Home, and an action of words and texts. */
export const exampleNotes: WebFeature = {
  name: 'example-notes',
  routes: [
    { path: exampleNotePaths.notes(), layout: 'user', screen: () => import('./ExampleNotesScreen.tsx') },
  ],
  phoneTabs: [
    {
      label: 'Notes',
      path: exampleNotePaths.notes(),
      icon: 'flag',
      roles: ['student'],
      order: 30,
      count: fetchedLater(async () => (await import('./slots.tsx')).NotesCount),
    },
  ],
  homeCards: [
    {
      order: 45,
      roles: ['student'],
      show: fetchedLater(async () => (await import('./slots.tsx')).NotesCard),
    },
  ],
  wordActions: [
    {
      order: 10,
      roles: ['student'],
      places: ['page', 'card', 'row'],
      show: fetchedLater(async () => (await import('./slots.tsx')).NoteOnWord),
    },
  ],
  textActions: [
    {
      order: 10,
      roles: ['student'],
      places: ['page'],
      show: fetchedLater(async () => (await import('./slots.tsx')).NoteOnText),
    },
  ],
  menu: [
    {
      label: 'Example notes',
      path: exampleNotePaths.notes(),
      icon: 'flag',
      roles: ['student', 'teacher'],
      order: 50,
    },
  ],
}
