import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { expect, test } from 'vitest'
import { pageVisits } from './page-visits.ts'

const screen = async () => ({ default: () => null })
const entry = { label: 'Notes', icon: 'flag', order: 1 } as const

const feature: WebFeature = {
  name: 'notes',
  routes: [
    { path: '/notes', layout: 'user', screen },
    { path: '/notes/details/:id', layout: 'user', screen },
    { path: '/notes/word/:word', example: '/notes/word/学', layout: 'user', screen },
    { path: '/notes/all', layout: 'user', screen },
    { path: '/shared/:code', layout: 'wide', screen },
    { path: '/paid', layout: 'plans', gate: 'token', screen },
    { path: '/first', layout: 'wide', gate: 'noProfile', screen },
  ],
  menu: [
    { ...entry, path: '/notes', roles: ['student', 'teacher'] },
    { ...entry, path: '/notes/all', roles: ['support', 'gk_admin'] },
  ],
}

test('pages are visited at an example address, as those who can open them', () => {
  expect(pageVisits([feature])).toEqual([
    { address: '/notes', as: 'student' },
    { address: '/notes/details/1', as: 'student' },
    { address: '/notes/word/学', as: 'student' },
    { address: '/notes/all', as: 'admin' },
    { address: '/shared/1', as: 'visitor' },
    { address: '/paid', as: 'student' },
  ])
})
