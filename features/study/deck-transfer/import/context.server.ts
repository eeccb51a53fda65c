import type { ServerContext } from '@tingdu/feature/server-feature.ts'

/** What importing decks needs. */
export type ImportContext = Pick<ServerContext, 'database' | 'bucket' | 'features' | 'log'>
