import type { Keeper } from '@tingdu/client/device/keep.ts'
import { positionIn } from './queries.ts'

/** Keeps where the member is in a text. */
export const keepPosition: Keeper = async (sha1, keeping) => {
  await keeping.answer(positionIn(sha1))
}
