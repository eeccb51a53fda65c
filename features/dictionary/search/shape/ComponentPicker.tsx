import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CharacterChoices } from '@tingdu/features/dictionary/handwriting/public.ts'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { searchCharacters } from '../search-queries.ts'
import { commonComponents, componentQuery, componentsIn } from './common-components.ts'
import classes from './ShapeDialog.module.css'

/** Finds characters by their components, typed or chosen; several at once narrow the result. */
export function ComponentPicker({ onChoose }: { onChoose: (chosen: string) => void }) {
  const [typed, setTyped] = useState('')
  const components = componentsIn(typed)
  const toggle = (component: string) =>
    setTyped(
      componentQuery(
        components.includes(component)
          ? components.filter((each) => each !== component)
          : [...components, component],
      ),
    )
  return (
    <div className={classes.picker}>
      <div className={classes.typed}>
        <TextInput
          aria-label={messages.components}
          placeholder={messages.componentsPlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={typed === ''} onClick={() => setTyped('')}>
          {messages.clearComponents}
        </Button>
      </div>
      <Found components={components} onChoose={onChoose} />
      <CommonComponents chosen={components} onToggle={toggle} />
    </div>
  )
}

function Found({ components, onChoose }: { components: string[]; onChoose: (chosen: string) => void }) {
  const query = useQuery({
    ...searchCharacters({
      search: componentQuery(components),
      page: 1,
      size: 10,
      kind: null,
      level: null,
    }),
    enabled: components.length > 0,
  })
  if (components.length === 0) return <p className={classes.help}>{messages.componentsHelp}</p>
  if (query.isError)
    return (
      <FailedState
        message={messages.couldNotFindByComponents}
        failure={query.error}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!query.data) return null
  const { rows, total } = query.data
  if (total === 0) return <p className={classes.help}>{messages.noneWithComponents}</p>
  return (
    <>
      <CharacterChoices
        label={messages.charactersFound}
        characters={rows.map(({ character }) => character)}
        onChoose={onChoose}
      />
      {total > rows.length && (
        <Button variant="subtle" onClick={() => onChoose(componentQuery(components))}>
          {messages.showAllFound(total)}
        </Button>
      )}
    </>
  )
}

type CommonProps = { chosen: string[]; onToggle: (component: string) => void }

function CommonComponents({ chosen, onToggle }: CommonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div className={classes.grid} role="group" aria-label={messages.commonComponents}>
      {commonComponents.map(([strokes, components]) => (
        <div key={strokes}>
          <span className={classes.count} title={messages.strokes(strokes)}>
            {strokes}
          </span>
          <ul>
            {[...components].map((component) => (
              <li key={component}>
                <button
                  type="button"
                  lang="zh-Hans"
                  aria-pressed={chosen.includes(component)}
                  onClick={() => onToggle(component)}
                >
                  {component}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
