import { configure } from '@testing-library/react'

// Parts that are fetched when they are first shown may take a while on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
