import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { exampleNotePaths } from './paths.ts'

/** Members' notes: a grid, and its menu entry. */
export const exampleNotes: WebFeature = {
  name: 'example-notes',
  routes: [
    { path: exampleNotePaths.notes(), layout: 'user', screen: () => import('./ExampleNotesScreen.tsx') },
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
