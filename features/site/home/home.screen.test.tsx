// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HomeScreen from './HomeScreen.tsx'

const answers = stubServerForEachTest()
beforeEach(() => answers.on('GET', 'rpc/recent_words', { status: 200, body: [] }))
afterEach(cleanup)

function showHome(role: 'student' | 'teacher') {
  startSession({ id: 5, name: 'Wang Ming', email: 'ming@example.test', role, email_verified: 1 }, 'a token')
  return showScreen(<HomeScreen />, '/user/home')
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('what to read and look up comes first, for students and teachers', async () => {
  for (const role of ['student', 'teacher'] as const) {
    showHome(role)
    await screen.findByRole('heading', { name: 'Look up a word' })
    await screen.findByRole('heading', { name: 'Or start with one of these' })
    const own = role === 'student' ? ['Read what you like'] : []
    const words = ['Look up a word', ...own, 'Or start with one of these']
    await vi.waitFor(() => expect(headings().slice(0, words.length)).toEqual(words))
    cleanup()
  }
})

test('what to do is announced as loading, in the shape of a card, until the first answers are there', async () => {
  const { settled } = showHome('student')
  const loading = screen.getByText('Loading what to do next').parentElement as HTMLElement
  expect(loading.getAttribute('role')).toBe('status')
  expect(loading.querySelectorAll('[aria-hidden] span').length).toBeGreaterThan(5)
  await settled()
  expect(screen.queryByText('Loading what to do next')).toBeNull()
})

test('suggested words are hidden once a word has been saved or looked up', async () => {
  const body = [{ chinese: '学习', traditional: '學習', phonetic: 'xué xí', defs: '/to study/' }]
  answers.on('GET', 'rpc/recent_words', { status: 200, body })
  await showHome('student').settled()
  expect(screen.queryByRole('heading', { name: 'Or start with one of these' })).toBeNull()
})

test('teachers see the notes for teachers; students do not', () => {
  showHome('teacher')
  const notes = screen.getByRole('region', { name: 'For teachers' })
  expect(notes.textContent).toMatch(/Create a class.*stroke order.*bootcamp/)
  expect(
    within(notes)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/classes/new', '/texts/new', '/organization'])
  cleanup()
  showHome('student')
  expect(screen.queryByRole('region', { name: 'For teachers' })).toBeNull()
})

test('the bootcamp and the apps link to their own pages', () => {
  showHome('student')
  expect(screen.getByRole('link', { name: /^Learn More/ }).getAttribute('href')).toBe('/bootcamp')
  const apps = within(screen.getByRole('region', { name: 'On your phone' })).getAllByRole('link')
  expect(apps.map((link) => link.getAttribute('href'))).toEqual(['/get/ios', '/get/android'])
})

test('the intro and three quick start videos have captions and a poster, and are not fetched before playing', () => {
  const { container } = showHome('student')
  const videos = [...container.querySelectorAll('video')]
  expect(videos.map((video) => video.getAttribute('aria-label'))).toEqual([
    'Tingdu in under a minute',
    'Quick start: your first text',
    'Quick start: look up and read',
    'Quick start: practice writing',
  ])
  const addresses = videos.map((video) => video.querySelector('source')?.getAttribute('src'))
  expect(new Set(addresses).size).toBe(4)
  for (const video of videos) {
    expect(video.getAttribute('preload')).toBe('none')
    expect(video.getAttribute('poster')).toMatch(/^\/assets\/videos\/.*\.webp$/)
    expect(video.querySelector('track')?.getAttribute('kind')).toBe('captions')
  }
})
