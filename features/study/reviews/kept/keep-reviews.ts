import type { Keeper, Keeping } from '@tingdu/client/device/keep.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { keepSoundsOf } from '@tingdu/features/dictionary/sounds/public.ts'
import { secondsPerAnswer, studySettings } from '../queries.ts'
import { cardsAhead } from './cards-ahead.ts'

/** Keeps the cards of a week, of all decks. */
export const keepReviews: Keeper = (_id, keeping) => keepCards(null, keeping)

/** Keeps the cards of a deck, of a week, and those of all decks, which are asked together. */
export const keepDeckCards: Keeper = async (deck, keeping) => {
  await keepCards(Number(deck), keeping)
  await keepCards(null, keeping)
}

async function keepCards(deck: number | null, keeping: Keeping): Promise<void> {
  await keeping.answer(studySettings())
  await keeping.answer(secondsPerAnswer())
  const { cards } = await keeping.answer(cardsAhead(deck))
  const entries = cards.map(({ entry }) => entry)
  await Promise.all([
    keepSoundsOf([...new Set(entries.map(({ chinese }) => chinese))], keeping),
    ...entries.map(({ sound }) => keeping.file(sound)),
    ...entries.map(({ picture }) => keeping.file(uploadPaths.media(picture))),
  ])
}
