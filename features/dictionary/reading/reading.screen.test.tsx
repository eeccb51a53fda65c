// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { getReadingSettings, showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { messages } from './messages.ts'
import ReadingScreen from './ReadingScreen.tsx'

const stored = {
  tone_colours: 'standard',
  tones: 'written',
  colour_characters: false,
  headword_font: 'sans',
  script: 'simplified',
  speech_speed: 'normal',
}

const answers = stubServerForEachTest()

beforeEach(() => {
  startSession(member, 'a token')
  showReadingSettings(defaultReadingSettings)
})

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a choice applies at once and is saved alone', async () => {
  answers.on('POST', 'fc_reading_settings', ({ body }) => ({
    status: 200,
    body: [{ ...stored, ...(body as object) }],
  }))
  showScreen(<ReadingScreen />, '/settings/reading')
  expect(radio(/Standard/).checked).toBe(true)
  await userEvent.click(radio(/Color-blind safe/))
  await userEvent.click(radio(/Traditional/))
  expect(radio(/Color-blind safe/).checked).toBe(true)
  expect(getReadingSettings()).toMatchObject({ toneColors: 'colour-blind', script: 'traditional' })
  await expect
    .poll(() => answers.calls.map(({ body }) => body))
    .toEqual([{ tone_colours: 'colour-blind' }, { script: 'traditional' }])
  expect(answers.calls[0]?.headers.prefer).toContain('resolution=merge-duplicates')
})

test('readings with the tones of speech can be chosen', async () => {
  answers.on('POST', 'fc_reading_settings', ({ body }) => ({
    status: 200,
    body: [{ ...stored, ...(body as object) }],
  }))
  showScreen(<ReadingScreen />, '/settings/reading')
  expect(radio(/As written/).checked).toBe(true)
  await userEvent.click(radio(/As spoken/))
  expect(getReadingSettings().tones).toBe('spoken')
  await expect.poll(() => answers.calls.map(({ body }) => body)).toEqual([{ tones: 'spoken' }])
})

test('every palette is previewed in its own colors, whatever is chosen', () => {
  showScreen(<ReadingScreen />, '/settings/reading')
  const samples = [...document.querySelectorAll('label [data-tones]')]
  expect(samples.map((sample) => sample.getAttribute('data-tones'))).toEqual([
    'standard',
    'colour-blind',
    'off',
  ])
})

test.each([
  [{ status: 503 }, messages.changeFailed],
  [{ status: 429, headers: { 'retry-after': '30' } }, 'Too many attempts. Please try again in 30 seconds.'],
])('a choice that cannot be saved shows an error and is reverted: %j', async (refusal, text) => {
  answers.on('POST', 'fc_reading_settings', { ...refusal, body: { code: 'XX000', message: 'No.' } })
  showScreen(<ReadingScreen />, '/settings/reading')
  await userEvent.click(screen.getByRole('checkbox', { name: messages.colorCharacters }))
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
})

test('settings that are as stored leave those that are shown, so that nothing is rendered again', () => {
  showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
  const before = getReadingSettings()
  showReadingSettings({ ...before })
  expect(getReadingSettings()).toBe(before)
})

test('the next person at this browser starts with the defaults', () => {
  showReadingSettings({ ...defaultReadingSettings, toneColors: 'off' })
  endSession('signed-out')
  expect(getReadingSettings()).toEqual(defaultReadingSettings)
  expect(localStorage.getItem('tingdu.reading')).toBeNull()
})

test('the font of headwords is previewed and saved', async () => {
  answers.on('POST', 'fc_reading_settings', ({ body }) => ({
    status: 200,
    body: [{ ...stored, ...(body as object) }],
  }))
  showScreen(<ReadingScreen />, '/settings/reading')
  await userEvent.click(radio(/Kaiti/))
  expect(getReadingSettings().headwordFont).toBe('kai')
  await expect.poll(() => answers.calls.map(({ body }) => body)).toEqual([{ headword_font: 'kai' }])
  expect(document.querySelector('[data-headwords="kai"] .headword')).toBeTruthy()
})
