import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { describeDownload, downloadPart } from './endpoints/dictionary-download.server.ts'
import { fileInMemory } from './make-file.server.ts'

/** The dictionary for use without a connection. */
export const offlineDictionary: RegisterFeature = ({ database, dictionary }) => {
  const context = {
    database,
    file: fileInMemory(database),
    isLoading: () => dictionary.describe() !== null,
  }
  return {
    name: 'offline-dictionary',
    endpoints: [describeDownload(context), downloadPart(context)],
  }
}
