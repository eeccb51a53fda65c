import { useQuery } from '@tanstack/react-query'
import { fitsMember, OFFERED, type ShelfText, textsThatFit } from './queries.ts'
import { oneOfEachSeries } from './series.ts'
import type { ShelfState } from './shelf-state.ts'

/** If fewer texts of the member's level fit, texts of every level are offered. */
const ENOUGH = 3

/**
 * What else fits the member, of the level that the shelf shows; of every level if that is their own and hardly anything of
 * it fits. None of the texts `nearby`, for which it waits until they are known.
 */
export function useTextsForYou(
  level: ShelfState['level'],
  nearby: readonly ShelfText[] | undefined,
  enabled: boolean,
) {
  const offered = (texts: readonly ShelfText[] = []) =>
    oneOfEachSeries(texts.filter(({ sha1 }) => nearby?.every((text) => text.sha1 !== sha1))).slice(0, OFFERED)
  const ofLevel = useQuery({ ...textsThatFit(level), enabled })
  const isKnown = nearby !== undefined && ofLevel.data !== undefined
  const ofAnyLevel = level === null && isKnown && offered(ofLevel.data).filter(fitsMember).length < ENOUGH
  const ofEach = useQuery({ ...textsThatFit('all'), enabled: enabled && ofAnyLevel })
  return {
    isPending: nearby === undefined || ofLevel.isPending || (ofAnyLevel && ofEach.isPending),
    texts: offered(ofAnyLevel ? ofEach.data : ofLevel.data),
    ofAnyLevel,
  }
}
