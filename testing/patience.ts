import { configure } from '@testing-library/react'

// Generous, because loading and rendering a screen can take long on a slow and busy machine.
configure({ asyncUtilTimeout: 20_000 })
