import type { Keeper, Keeping } from '@tingdu/client/device/keep.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { keepEntries } from '@tingdu/features/dictionary/entries/public.ts'
import { keepSoundsOf, soundsOfAll } from '@tingdu/features/dictionary/sounds/public.ts'
import { keepUntilMembershipEnds } from '@tingdu/features/membership/subscriptions/public.ts'
import { type OpenedText, onTheShelf, openedText, type ShownDocument } from './queries.ts'
import { isSpoken } from './reader/playlist.ts'
import { paragraphsOf, type ReaderSentence, scriptOf, sentencesOf } from './reader/sentences.ts'
import { addressesOf } from './reader/sound-addresses.ts'
import { looseCharactersOf, wordIdsOf } from './reader/word-forms.ts'
import { otherScriptTitle, wordForms } from './word-form-queries.ts'
import { wordsOfText } from './words-of-text.ts'

/** Keeps what the page of a text needs: its words with their entries, and its sounds. */
export const keepText: Keeper = async (sha1, keeping) => {
  const opened = await keeping.answer(openedText(sha1))
  if (!opened?.text.json_text) throw new Error('The text is closed')
  const { text, opening } = opened
  const content = text.json_text as ShownDocument
  if (opening.right === 'membership') await keepUntilMembershipEnds(keeping)
  const sentences = sentencesOf(paragraphsOf(content))
  const words = wordIdsOf(sentences)
  const loose = looseCharactersOf(sentences)
  await Promise.all([
    keeping.answer(wordForms({ sha1, words, loose, written: scriptOf(content.content) })),
    keeping.answer(otherScriptTitle(text.title, scriptOf(text.title))),
    keeping.answer(onTheShelf(sha1)),
    keepRecordings(sha1, content, keeping),
    keepSentenceSounds(sentences, keeping),
    keepWords(opened, keeping),
  ])
}

async function keepRecordings(sha1: string, { sounds = [] }: ShownDocument, keeping: Keeping): Promise<void> {
  if (sounds.length === 0) return
  const addresses = await keeping.answer(addressesOf(sha1))
  await Promise.all(Object.values(addresses).map((address) => keeping.file(address)))
}

async function keepSentenceSounds(sentences: readonly ReaderSentence[], keeping: Keeping): Promise<void> {
  const silent = sentences.filter(({ text, timing }) => timing === null && isSpoken(text))
  const texts = [...new Set(silent.map(({ text }) => text))]
  if (texts.length === 0) return
  const sounds = await keeping.answer(soundsOfAll(texts))
  const generated = sounds.filter((sound) => sound.generated)
  await Promise.all(generated.map(({ sound }) => keeping.file(uploadPaths.media(sound))))
}

async function keepWords(opened: OpenedText, keeping: Keeping): Promise<void> {
  const words = [...new Set(wordsOfText(opened).map(({ chinese }) => chinese))]
  await Promise.all([keepEntries(words, keeping), keepSoundsOf(words, keeping)])
}
