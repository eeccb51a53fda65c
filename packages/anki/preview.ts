import type { PastReview } from './history.ts'
import type { CardSkill, TypeMapping } from './mapping.ts'

/** What a package contains, and what its fields and cards probably are. */
export type Preview = {
  /** Names of decks, with how many notes each has. */
  decks: { name: string; notes: number }[]
  types: (TypeMapping & {
    name: string
    notes: number
    fieldNames: string[]
    cardNames: string[]
    /** Texts of some notes, by field. */
    samples: string[][]
  })[]
  notes: number
  reviews: number
  files: number
}

/** A note as an entry of a deck. Files are named as in the archive. */
export type PackageEntry = {
  guid: string
  deck: string
  word: string
  reading: string
  meaning: string
  sentence: string
  note: string
  sound: PackageFile | null
  picture: PackageFile | null
  cards: { skill: CardSkill; suspended: boolean; reviews: PastReview[] }[]
}

export type PackageFile = { name: string; file: string }
