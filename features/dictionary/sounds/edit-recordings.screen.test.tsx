// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { EditRecordings } from './EditRecordings.tsx'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
const recording = {
  id: 7,
  chinese: '长',
  phonetic: 'zhǎng',
  sound: 'sounds/a.mp3',
  author: 'Mei',
  licence: 'CC BY 4.0',
}
beforeEach(() => {
  startSession({ ...member, role: 'support' }, 'token')
  answers.on('GET', 'fc_recordings', { status: 200, body: [recording] })
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const written = () => answers.calls.filter(({ method }) => method !== 'GET')
const open = async () => {
  showScreen(<EditRecordings chinese="长" readings={['cháng', 'Cháng', 'zhǎng']} />, '/', '/')
  await press(messages.recordings)
  return await screen.findByRole('combobox', { name: messages.reading })
}

test('a reading without a recording needs an MP3 file', async () => {
  const readings = await open()
  expect([...readings.querySelectorAll('option')].map(({ value }) => value)).toEqual(['cháng', 'zhǎng'])
  await press(messages.save)
  expect(await screen.findByText(messages.fileMissing)).toBeTruthy()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'a.wav'), { applyAccept: false })
  expect(await screen.findByText(messages.notMp3)).toBeTruthy()
  expect(written()).toEqual([])
})

test('speaker and license are changed without another file', async () => {
  answers.on('PATCH', 'fc_recordings', { status: 204 })
  await userEvent.selectOptions(await open(), 'zhǎng')
  expect([(await field(messages.speaker)).value, (await field(messages.license)).value]).toEqual([
    'Mei',
    'CC BY 4.0',
  ])
  await userEvent.clear(await field(messages.speaker))
  await press(messages.save)
  expect(await screen.findByText(messages.saved)).toBeTruthy()
  expect(written()).toMatchObject([
    {
      method: 'PATCH',
      path: 'fc_recordings?id=eq.7',
      body: { sound: 'sounds/a.mp3', author: null, licence: 'CC BY 4.0' },
    },
  ])
})

test('a recording is removed, and a failure is shown where it is tried again', async () => {
  answers.on('DELETE', 'fc_recordings', { status: 500 })
  await userEvent.selectOptions(await open(), 'zhǎng')
  await press(messages.remove)
  expect(await screen.findByText(messages.saveFailed)).toBeTruthy()
  answers.on('DELETE', 'fc_recordings', { status: 204 })
  await press(messages.remove)
  expect(await screen.findByText(messages.removed)).toBeTruthy()
  expect(written().at(-1)?.path).toBe('fc_recordings?id=eq.7')
})
