/**
 * `node content/check-content.ts`: runs the checks of all folders in one process, because loading the lexicon, which most of
 * them use, takes longer than any of them. Exits with 1 if one finds something.
 */
import { checkCollocations } from './collocations/check-collocations.ts'
import { checkContrasts } from './contrasts/check-contrasts.ts'
import { checkDecks } from './decks/check-decks.ts'
import { checkDefinitions } from './definitions/check-definitions.ts'
import { checkLevels } from './levels/check-levels.ts'
import { checkPhrases } from './phrases/check-phrases.ts'
import { checkSentences } from './sentences/check-sentences.ts'
import { checkTexts } from './texts/check-texts.ts'

checkLevels()
checkDefinitions()
checkSentences()
checkContrasts()
checkCollocations()
checkPhrases()
checkTexts()
checkDecks()
