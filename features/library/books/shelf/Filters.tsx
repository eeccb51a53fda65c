import { topicNames } from '@tingdu/features/library/texts/messages.ts'
import { topics } from '@tingdu/features/library/texts/rules.ts'
import { useState } from 'react'
import { lengthNames, messages, shelfHskLevels, shelfLevelNames, sortNames } from '../messages.ts'
import { FilterSheet } from './FilterSheet.tsx'
import classes from './Shelf.module.css'
import { ShelfSearch } from './ShelfSearch.tsx'
import { hiddenFilters, levelOf, shownSort, sortsFor, type useShelfState } from './shelf-state.ts'
import { OtherView, useOnPhone } from './ViewLink.tsx'

/** The id of the choice of a level. */
export const LEVEL_FILTER = 'shelf-level'

type Props = ReturnType<typeof useShelfState> & {
  /** How many texts there are with these filters, if that is known. */
  found: number | undefined
  /** Whether any text of the library has a recording: without one, there is nothing to filter. */
  hasSound: boolean
  /** The level of the member, if it is known by now. */
  ownLevel: string | undefined
}

/**
 * The search of the shelf, and in one line what narrows and orders it. Phones show what is used most; the other filters
 * open from below.
 */
export function Filters({ state, set, setSearch, clear, found, hasSound, ownLevel }: Props) {
  const [choosing, setChoosing] = useState(false)
  const hidden = hiddenFilters(state)
  const onPhone = useOnPhone()
  /** Without a level that is chosen, a search is of every level. */
  const isOfAnyLevel = levelOf({ ...state, level: null }) === 'all'
  const offersSound = hasSound || state.sound
  const [usualSort, ...otherSorts] = sortsFor(state)
  return (
    <div className={classes.filters}>
      <ShelfSearch
        label={messages.searchShelf}
        placeholder={messages.findText}
        value={state.search}
        onSearch={setSearch}
      />
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{messages.filters}</legend>
        <ToggleChip label={messages.fitsMe} on={state.fits} onToggle={(on) => set('fits', on)} />
        <SelectChip
          id={LEVEL_FILTER}
          label={messages.level}
          value={state.level ?? ''}
          none={isOfAnyLevel ? messages.anyLevel : messages.myLevel}
          on={levelOf(state) !== 'all'}
          shortNone={ownLevel && !isOfAnyLevel ? shelfHskLevels[ownLevel] : undefined}
          options={[['all', messages.allLevels], ...Object.entries(shelfLevelNames)]}
          shortNames={shelfHskLevels}
          onChoose={(level) => set('level', level)}
        />
        <button
          type="button"
          className={`${classes.chip} ${classes.openFilters}`}
          data-on={hidden > 0}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {hidden > 0 ? messages.filtersOn(hidden) : messages.filters}
        </button>
        {onPhone && <OtherView />}
        <span className={classes.wide}>
          <ToggleChip label={messages.unread} on={state.unread} onToggle={(on) => set('unread', on)} />
          <SelectChip
            label={messages.length}
            value={state.length ?? ''}
            none={messages.anyLength}
            options={Object.entries(lengthNames)}
            onChoose={(length) => set('length', length)}
          />
          <SelectChip
            label={messages.topic}
            value={state.topic ?? ''}
            none={messages.anyTopic}
            options={topics.map((topic) => [topic, topicNames[topic]])}
            onChoose={(topic) => set('topic', topic)}
          />
          {offersSound && (
            <ToggleChip label={messages.withSound} on={state.sound} onToggle={(on) => set('sound', on)} />
          )}
          <SelectChip
            label={messages.order}
            value={shownSort(state) === usualSort ? '' : state.sort}
            none={sortNames[usualSort]}
            options={otherSorts.map((sort) => [sort, sortNames[sort]])}
            onChoose={(sort) => set('sort', sort)}
          />
        </span>
      </fieldset>
      {choosing && (
        <FilterSheet
          state={state}
          set={set}
          clear={clear}
          found={found}
          offersSound={offersSound}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function ToggleChip({
  label,
  on,
  onToggle,
}: {
  label: string
  on: boolean
  onToggle: (on: boolean) => void
}) {
  return (
    <button type="button" className={classes.chip} aria-pressed={on} onClick={() => onToggle(!on)}>
      {label}
    </button>
  )
}

type SelectProps = {
  id?: string
  label: string
  value: string
  /** What is chosen without a value. */
  none: string
  /** Whether it leaves something out; whether something is chosen unless specified. */
  on?: boolean
  /** What the chip shows then, if that says more. */
  shortNone?: string | undefined
  options: readonly (readonly [value: string, name: string])[]
  /** What the chip shows of an option whose name is too long for it. */
  shortNames?: Record<string, string>
  onChoose: (value: string | null) => void
}

/** A chip that shows what is chosen, and opens the list of the device. */
function SelectChip(props: SelectProps) {
  const { id, label, value, none, on, shortNone = none, options, shortNames = {}, onChoose } = props
  const chosen = options.find(([option]) => option === value)
  return (
    <span className={classes.chip} data-on={on ?? chosen !== undefined}>
      <span aria-hidden="true" className={classes.chosen}>
        {chosen ? (shortNames[chosen[0]] ?? chosen[1]) : shortNone}
      </span>
      <select
        id={id}
        aria-label={label}
        value={chosen?.[0] ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      >
        <option value="">{none}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
