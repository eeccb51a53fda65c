/** What other features may import: how texts are shown, and the content of a text. */
export { shareTexts, sharingFailure } from './closed-texts.ts'
export { DrawnCover } from './DrawnCover.tsx'
export { align } from './document/align.ts'
export { nameDefinition } from './document/name-definition.ts'
export type {
  TextDocument,
  TextName,
  TextSentence,
  TextSound,
  TextWord,
} from './document/text-document.ts'
/** Loads the check of a document, which the server makes, too. */
export const loadDocumentCheck = () => import('./document/check-document.ts')
export { isWholeOnCover } from './drawn-cover.ts'
export { KnownRing } from './KnownRing.tsx'
export { isOpenHere, type OpenedText, onTheShelf, openedText, translationAvailable } from './queries.ts'
export { useNearViewport } from './reader/near-viewport.ts'
export { playRenewed } from './reader/play-renewed.ts'
export { scriptOf } from './reader/sentences.ts'
export { type SoundAddresses, useSoundAddresses } from './reader/sound-addresses.ts'
export { type Covered, ShareKnown, shownKnown } from './ShareKnown.tsx'
export { InScript, TextHeading, TextTitle } from './TextTitle.tsx'
export { useTitleInScript } from './title-in-script.ts'
export { wordsOfText } from './words-of-text.ts'
