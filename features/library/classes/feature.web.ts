import { staffRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { classPaths } from './paths.ts'

/** Classes, their members, and the books and texts given to them. */
export const classes: WebFeature = {
  name: 'classes',
  routes: [
    {
      path: classPaths.classes(),
      layout: 'user',
      screen: () => import('./list/ClassesScreen.tsx'),
      slots: ['classLists'],
    },
    { path: classPaths.newClass(), layout: 'user', screen: () => import('./list/NewClassScreen.tsx') },
    { path: classPaths.noDetails(), layout: 'user', screen: () => import('./list/NoClassScreen.tsx') },
    {
      path: classPaths.details(':classId'),
      layout: 'user',
      screen: () => import('./class/ClassScreen.tsx'),
      slots: ['classTabs', 'classParts', 'classTextMarks'],
    },
    { path: classPaths.join(':code'), layout: 'wide', screen: () => import('./joining/JoinScreen.tsx') },
    {
      path: classPaths.olderNewClass(),
      layout: 'legacy',
      screen: () => import('./list/OlderNewClassScreen.tsx'),
    },
  ],
  homeCards: [
    {
      order: 5,
      roles: ['teacher'],
      show: fetchedLater(async () => (await import('./list/ClassesCard.tsx')).ClassesCard),
    },
  ],
  menu: [
    {
      label: 'Class',
      path: classPaths.classes(),
      icon: 'class',
      roles: ['student', 'teacher', ...staffRoles],
      order: 22,
    },
  ],
}
