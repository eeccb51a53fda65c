// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Profile, startSession, updateSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import HomeScreen from './HomeScreen.tsx'

const answers = stubServerForEachTest()
beforeEach(() => {
  answers.on('GET', 'rpc/recent_words', { status: 200, body: [] })
  answers.on('GET', 'fc_study_days', { status: 200, body: [] })
})
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
    await screen.findByRole('heading', { name: 'Words to start with' })
    const own = role === 'student' ? ['Read what you like'] : []
    const words = ['Look up a word', ...own, 'Words to start with']
    await waitFor(() => expect(headings().slice(0, words.length)).toEqual(words))
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
  expect(screen.queryByRole('heading', { name: 'Words to start with' })).toBeNull()
})

test('suggested words, which are of HSK 1, are not for who has named an HSK level', async () => {
  const { settled } = showHome('student')
  await screen.findByRole('heading', { name: 'Words to start with' })
  updateSession({ profile: { hsk_level: 3 } as Profile })
  await settled()
  expect(screen.queryByRole('heading', { name: 'Words to start with' })).toBeNull()
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

const videosAreShown = () => screen.queryByRole('list', { name: 'See how it works' }) !== null

test('whoever has studied finds the videos behind a button', async () => {
  answers.on('GET', 'fc_study_days', { status: 200, body: [{ day: '2026-11-01', reviews: 1, seconds: 9 }] })
  await showHome('student').settled()
  expect(videosAreShown()).toBe(false)
  const asked = answers.calls.map(({ path }) => decodeURIComponent(path))
  expect(asked.some((path) => path.includes('or=(reviews.gt.0,characters_read.gte.80)'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Show the videos' }))
  expect(videosAreShown()).toBe(true)
})

test('newcomers can hide the videos for good', async () => {
  await showHome('student').settled()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the videos' }))
  expect(videosAreShown()).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the videos' }))
  cleanup()
  await showHome('student').settled()
  expect(videosAreShown()).toBe(false)
  localStorage.clear()
})

test('the intro and three quick start videos are stills until one is played, with captions', async () => {
  const { container, settled } = showHome('student')
  await settled()
  const stills = within(screen.getByRole('region', { name: 'See how it works' })).getAllByRole('button')
  const names = [
    'Play: Tingdu in under a minute',
    'Play: Quick start: your first text',
    'Play: Quick start: look up and read',
    'Play: Quick start: practice writing',
  ]
  expect(stills.slice(1).map(({ textContent }) => textContent)).toEqual(names)
  expect(container.querySelector('video')).toBeNull()
  const addresses = new Set<string | null | undefined>()
  for (const name of names) {
    await userEvent.click(screen.getByRole('button', { name }))
    const video = screen.getByRole('dialog').querySelector('video')
    expect(video?.getAttribute('aria-label')).toBe(name.slice('Play: '.length))
    expect(video?.getAttribute('poster')).toMatch(/^\/assets\/videos\/.*\.webp$/)
    expect(video?.querySelector('track')?.getAttribute('kind')).toBe('captions')
    addresses.add(video?.querySelector('source')?.getAttribute('src'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(addresses.size).toBe(4)
})
