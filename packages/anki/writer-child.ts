/**
 * A process that writes a collection, because writing blocks: the deck as JSON in the first line of a file, then a note in
 * each line. Arguments: that file, and the file to be written.
 */
import { readFileSync } from 'node:fs'
import { type WrittenDeck, type WrittenNote, writeCollection } from './write-collection.ts'

const [, , source = '', target = ''] = process.argv
const [deck = '', ...notes] = readFileSync(source, 'utf8').split('\n')
const parsed = notes.filter((line) => line !== '').values()
writeCollection(
  target,
  JSON.parse(deck) as WrittenDeck,
  parsed.map((line) => JSON.parse(line) as WrittenNote),
)
