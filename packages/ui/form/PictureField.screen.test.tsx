// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Drawn, pictureFile, stubCanvas } from '@tingdu/testing/pictures.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PictureField } from './PictureField.tsx'

let drawn: Drawn
let png: Blob
beforeEach(() => {
  const canvas = stubCanvas()
  drawn = canvas.drawn
  png = canvas.png
})
afterEach(cleanup)

function Field({ shape, onChange }: { shape: 'square' | 'cover'; onChange: (picture: Blob | null) => void }) {
  const [value, setValue] = useState<Blob | null>(null)
  const change = (picture: Blob | null) => {
    setValue(picture)
    onChange(picture)
  }
  return (
    <PictureField label="Your picture" shape={shape} value={value} onChange={change} current="none yet" />
  )
}

function show(shape: 'square' | 'cover') {
  const onChange = vi.fn()
  const { container } = showScreen(<Field shape={shape} onChange={onChange} />, '/')
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  return { onChange, choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }) }
}

const file = (text: string, name = 'me.png', type = 'image/png') => new File([text], name, { type })

test.each([
  [
    'text renamed .png',
    file('hello'),
    'This file is not a valid picture. Please choose a PNG, JPEG or WebP file.',
  ],
  [
    'an SVG',
    file('pixels', 'me.svg', 'image/svg+xml'),
    'This file is not a valid picture. Please choose a PNG, JPEG or WebP file.',
  ],
  [
    '10 MB',
    file('x'.repeat(10 * 1024 * 1024)),
    'This file is larger than 5 MB. Please choose a smaller one.',
  ],
])('%s is refused with a clear text', async (_what, chosen, message) => {
  const { onChange, choose } = show('square')
  choose(chosen)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

test('a square can be cropped with the keyboard alone, previewed, and removed', async () => {
  const { onChange, choose } = show('square')
  choose(pictureFile())
  await screen.findByText('Choose the part to show')
  expect(drawn.at(-1)?.slice(0, 4)).toEqual([100, 0, 200, 200])
  fireEvent.change(screen.getByLabelText('Left to right'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '0.34' } })
  await userEvent.click(screen.getByRole('button', { name: 'Use this part' }))
  expect(await screen.findByAltText('Preview')).toBeTruthy()
  expect(onChange).toHaveBeenCalledWith(png)
  const [left = 0, , side = 0] = drawn.at(-1) ?? []
  expect(side).toBeLessThan(200)
  expect(left).toBeGreaterThan(200)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(screen.getByText('none yet')).toBeTruthy()
})

test('Cancel keeps the previous picture', async () => {
  const { onChange, choose } = show('square')
  choose(pictureFile())
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText('none yet')).toBeTruthy()
})

test('a cover is not cropped', async () => {
  const { onChange, choose } = show('cover')
  choose(pictureFile('school.jpg', 'image/jpeg'))
  expect(await screen.findByAltText('Preview')).toBeTruthy()
  expect(onChange).toHaveBeenCalledWith(png)
  expect(drawn.at(-1)).toEqual([0, 0, 400, 200])
})
