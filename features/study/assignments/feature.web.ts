import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { memberPattern } from './paths.ts'

const assignHere = async () => import('./assigning/AssignHere.tsx')
const members = ['student', 'teacher'] as const
const everyone = [...members, 'support', 'gk_admin', 'super_admin'] as const

/** What classes are assigned, and how far their students are. */
export const assignments: WebFeature = {
  name: 'assignments',
  routes: [
    {
      path: memberPattern,
      layout: 'user',
      screen: () => import('./progress/MemberScreen.tsx'),
    },
  ],
  classTabs: [
    {
      tab: 'progress',
      label: 'Progress',
      parts: ['teacher'],
      order: 10,
      roles: everyone,
      show: fetchedLater(async () => (await import('./progress/ProgressTab.tsx')).ProgressTab),
    },
    {
      tab: 'assignments',
      label: 'Assignments',
      parts: ['teacher', 'student', 'admin'],
      order: 20,
      roles: everyone,
      show: fetchedLater(async () => (await import('./lists/AssignmentsTab.tsx')).AssignmentsTab),
      hasContent: async (...of) => (await import('./lists/has-work.ts')).hasWork(...of),
    },
  ],
  classLists: [
    {
      order: 10,
      roles: members,
      show: fetchedLater(async () => (await import('./lists/ClassesList.tsx')).ClassesList),
    },
  ],
  homeCards: [
    {
      order: 30,
      roles: members,
      show: fetchedLater(async () => (await import('./lists/AssignmentsCard.tsx')).AssignmentsCard),
    },
  ],
  textActions: [
    {
      order: 6,
      roles: ['teacher'],
      places: ['page'],
      show: fetchedLater(async () => (await assignHere()).AssignText),
    },
    {
      order: 5,
      roles: members,
      places: ['page', 'row'],
      show: fetchedLater(async () => (await import('./lists/TextMark.tsx')).TextMark),
    },
  ],
  setActions: [
    {
      order: 10,
      roles: ['teacher'],
      show: fetchedLater(async () => (await assignHere()).AssignSet),
    },
  ],
  classTextMarks: [
    {
      order: 10,
      roles: members,
      show: fetchedLater(async () => (await import('./lists/TextMark.tsx')).TextMark),
    },
  ],
  organizationParts: [
    {
      order: 10,
      roles: everyone,
      show: fetchedLater(
        async () => (await import('./progress/OrganizationActivity.tsx')).OrganizationActivity,
      ),
    },
  ],
}
