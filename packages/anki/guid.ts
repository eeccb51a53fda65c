import { createHash } from 'node:crypto'

/** An entry of the dictionary, or a card of one's own by its id. */
export type Exported =
  | { kind: 'word' | 'character' | 'sentence'; chinese: string; traditional: string | null; phonetic: string }
  | { kind: 'own'; entry: number }

/**
 * The identity of a note in packages that we write: the same whenever an entry is exported, so that other programs update
 * it, and an import finds exactly this entry of the dictionary again.
 */
export function guidOf(exported: Exported): string {
  const parts =
    exported.kind === 'own'
      ? [exported.kind, exported.entry]
      : [exported.kind, exported.chinese, exported.traditional ?? '', exported.phonetic]
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 16)
}
