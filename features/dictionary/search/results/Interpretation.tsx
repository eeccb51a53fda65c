import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { writtenPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'
import { withCommas } from '@tingdu/client/with-commas.ts'
import { shortened } from '@tingdu/features/dictionary/entries/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type DictionarySearch,
  isSelectable,
  type Kind,
  longestText,
  type Tab,
} from '../dictionary-search.ts'
import { kindNames, messages, shownInstead } from '../messages.ts'
import { searchPaths } from '../paths.ts'
import { interpretSearch, type Reading } from '../search-queries.ts'
import classes from './Interpretation.module.css'

/**
 * How the query was understood, and the alternatives: a query with several meanings shows all of them, and each
 * alone is a click away. Also shows corrected spellings and suggestions. Renders nothing until the first response;
 * while typing, the previous interpretation stays, so that the results below do not move.
 */
export function Interpretation({ search }: { search: DictionarySearch }) {
  const { data = [], typed } = useInterpretation(search.search)
  const ways = data.filter(isWay)
  const [best] = data
  const [only] = ways
  const suggestions = data.filter(({ kind }) => kind === 'suggestion')
  return (
    <div className={classes.interpretation} role="status">
      {best?.kind === 'similar' && !search.kind && (
        <Correction typed={typed} reading={writtenCorrection(typed, best)} />
      )}
      {best?.kind === 'parts' && !search.kind && partsFound[search.tab] && <p>{partsFound[search.tab]}</p>}
      {search.isCut && <p>{messages.textIsCut(longestText)}</p>}
      {best?.kind === 'components' && (
        <p>
          {messages.understoodAs} {kindNames.components} “
          <span lang="zh-Hans">{shortened(best.reading)}</span>”
        </p>
      )}
      {best?.kind === 'name' && !search.kind && (
        <p>
          {messages.understoodAs} {kindNames.name} “{shortened(writtenName(best.reading))}”
        </p>
      )}
      {only && ways.length === 1 && best === only && !search.kind && (
        <p>
          {messages.understoodAs} <Way {...only} />
        </p>
      )}
      {(ways.length > 1 || search.kind !== null) && <Ways ways={ways} search={search} />}
      {suggestions.length > 0 && (
        <p className={classes.suggestions}>
          {messages.didYouMean}{' '}
          {suggestions.map((suggestion) => (
            <Link
              key={suggestion.reading}
              to={searchPaths.dictionary({ q: suggestion.reading })}
              className={classes.suggestion}
            >
              {writtenCorrection(typed, suggestion)}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

/** Says which spelling is shown instead of what was typed; phones leave out the reason, because the box is above. */
function Correction({ typed, reading }: { typed: string; reading: string }) {
  const { reason, notice } = shownInstead(typed, reading)
  return (
    <p>
      <span className={classes.reason}>{reason} </span>
      {notice}
    </p>
  )
}

/** A reading as it is shown: pinyin is joined by word, as in the results. */
function writtenReading({ kind, reading }: Reading): string {
  const isPinyin = kind === 'pinyin' || /[\u0300\u0301\u0304\u030c]/.test(reading.normalize('NFD'))
  return isPinyin ? writtenPinyin(reading) : reading
}

const SYLLABLES = /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?[aeiouü]{1,3}(?:ng?|r)?(?: |$))+$/

/** A corrected query as it is shown: what was typed as one word stays one, also as pinyin without tones. */
function writtenCorrection(typed: string, corrected: Reading): string {
  const { reading } = corrected
  return !/\s/.test(typed) && SYLLABLES.test(reading) ? writtenPinyin(reading) : writtenReading(corrected)
}

/** A name in pinyin with its capital letters: Zhang Wei. */
const writtenName = (reading: string) => reading.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The message for a text that is not an entry; the characters tab shows its characters one by one. */
const partsFound: Record<Tab, string | null> = {
  characters: null,
  words: messages.partsFound,
  sentences: messages.partsInSentences,
}

/** The interpretation of a query, or of the previous one while it loads; `typed` is the query it belongs to. */
function useInterpretation(text: string) {
  const { data, isPlaceholderData } = useQuery({
    ...interpretSearch(text),
    placeholderData: keepPreviousData,
  })
  const [typed, setTyped] = useState(text)
  if (!isPlaceholderData && typed !== text) setTyped(text)
  return { data, typed }
}

type KindOfWay = Reading & { kind: Kind }

const isWay = (reading: Reading): reading is KindOfWay => isSelectable(reading.kind)

/** The ways to understand the query, of which one or all are shown. */
function Ways({ ways, search }: { ways: KindOfWay[]; search: DictionarySearch }) {
  const counted = search.tab === 'words' && !search.level
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div role="group" aria-label={messages.understoodAs} className={classes.ways}>
      <span aria-hidden="true">{messages.understoodAs}</span>
      <button type="button" aria-pressed={search.kind === null} onClick={() => search.setKind(null)}>
        {messages.understoodAsAll}
      </button>
      {ways.map((way) => (
        <button
          key={way.kind}
          type="button"
          aria-pressed={search.kind === way.kind}
          onClick={() => search.setKind(way.kind)}
        >
          <Way {...way} />
          {counted && way.total !== null && <span className={classes.count}>{withCommas(way.total)}</span>}
        </button>
      ))}
    </div>
  )
}

function Way(way: KindOfWay) {
  const { kind } = way
  const shown = shortened(writtenReading(way))
  return (
    <span>
      {kindNames[kind]} “{kind === 'chinese' ? <span lang="zh-Hans">{shown}</span> : shown}”
    </span>
  )
}
