// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Page } from './Page.tsx'

afterEach(cleanup)

/** Takes the focus as soon as it is rendered, like a user who presses a key at once. */
function ImpatientBox() {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  return <input ref={box} aria-label="Box" />
}

test('the heading takes the focus after navigation, unless the user has moved it', () => {
  showScreen(<Page title="The first of the visit" />, '/first')
  expect(document.activeElement).toBe(document.body)
  cleanup()
  showScreen(<Page title="The second" />, '/second')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The second' }))
  cleanup()
  showScreen(
    <>
      <Page title="The third" />
      <ImpatientBox />
    </>,
    '/third',
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Box'))
})
