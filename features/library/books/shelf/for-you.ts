import { useQuery } from '@tanstack/react-query'
import { fetchTextsThatFit, fitsMember, OFFERED, type ShelfText, textsThatFit } from './queries.ts'
import type { ShelfState } from './shelf-state.ts'

/** If fewer texts of the member's level fit, texts of other levels are offered. */
const ENOUGH = 3
const fewFit = (texts: readonly ShelfText[]) =>
  texts.filter((text) => text.read_at === null && fitsMember(text)).length < ENOUGH

/**
 * Texts of other levels that fit the member, if the shelf shows their own and hardly anything of it fits; none of the texts
 * `shown` in rows, for which it waits until they are known.
 */
export function useTextsForYou(
  level: ShelfState['level'],
  shown: readonly ShelfText[] | undefined,
  enabled: boolean,
) {
  const isWanted = level === null && shown !== undefined && fewFit(shown)
  const query = useQuery({ ...textsThatFit('all'), enabled: enabled && isWanted })
  const others = isWanted ? (query.data ?? []) : []
  return {
    isPending: shown === undefined || (isWanted && query.isPending),
    texts: others.filter(({ sha1 }) => shown?.every((text) => text.sha1 !== sha1)).slice(0, OFFERED),
  }
}

/**
 * The first text that the member may read of those of their level that fit, or of every level if hardly any fit, after they
 * have read another one, which may not be known as begun yet; undefined if nothing fits.
 */
export async function firstForYou(read: string, signal: AbortSignal): Promise<ShelfText | undefined> {
  const offered = async (level: ShelfState['level']) => {
    const texts = await fetchTextsThatFit(level, signal)
    return texts.filter(({ sha1 }) => sha1 !== read).slice(0, OFFERED)
  }
  const ofLevel = await offered(null)
  const texts = fewFit(ofLevel) ? await offered('all') : ofLevel
  return texts.find(({ locked }) => !locked)
}
