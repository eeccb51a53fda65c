import { Button } from '@mantine/core'
import { messages } from '../messages.ts'
import { LEVEL_FILTER } from './Filters.tsx'
import { useFurther } from './further.ts'
import { levelOf, type useShelfState } from './shelf-state.ts'

type Props = Pick<ReturnType<typeof useShelfState>, 'state' | 'set'> & {
  /** How many texts fit at the level that is shown. */
  found: number
}

/** Leads from what fits at one level to what fits at every level, and says how much that is; nothing where that is no more. */
export function EveryLevel({ state, set, found }: Props) {
  const { total } = useFurther({ ...state, level: 'all' }, levelOf(state) !== 'all')
  if (levelOf(state) === 'all' || total === undefined || total <= found) return null
  const showAll = () => {
    set('level', 'all')
    // The button goes away.
    document.getElementById(LEVEL_FILTER)?.focus()
  }
  return (
    <Button size="compact-md" variant="default" onClick={showAll}>
      {messages.fittingAtAllLevels(total)}
    </Button>
  )
}
