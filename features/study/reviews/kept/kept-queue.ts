import { keptData } from '@tingdu/client/device/kept.ts'
import { reviewsKey } from '../fetch-queue.ts'
import type { ReviewQueue } from '../study-card.ts'
import { keptCards } from './cards-ahead.ts'
import { type DaySettings, offlineQueue } from './offline-queue.ts'

/** The key of the query for how the member studies. */
const settingsKey = [...reviewsKey, 'settings']

/** What is asked now, of a deck or of all decks, from what is kept on the device; undefined if no cards are kept. */
export async function keptQueue(deck: number | null): Promise<ReviewQueue | undefined> {
  const ahead = await keptCards(deck)
  const settings = await keptData<DaySettings>(settingsKey)
  return ahead && settings && offlineQueue(ahead, settings, Date.now())
}
