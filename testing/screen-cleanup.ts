import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The files of screen tests share a document and its globals.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
