import { configure } from '@testing-library/react'

// What is waited for comes: a slow and busy machine may take long to fetch a part of a screen, or to draw it.
configure({ asyncUtilTimeout: 20_000 })
