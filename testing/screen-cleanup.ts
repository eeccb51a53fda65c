import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The files of screen tests share a document.
afterEach(cleanup)
