import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { sortTexts } from '../messages.ts'
import { Icon } from '../page/Icon.tsx'
import classes from './SortableList.module.css'

type Props<Item> = {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The name of an item, for screen readers. */
  nameOf: (item: Item) => string
  /** Called with the moved item and the one that follows it now, null at the end of the list. */
  onMove: (item: Item, before: Item | null) => void
  children: (item: Item) => ReactNode
}

/**
 * An ordered list whose items are moved by their handle: dragged with a mouse or a finger, or with the keyboard (Space,
 * arrow keys, Space; Escape cancels). The caller passes the items in their new order once it is saved, or optimistically.
 */
export function SortableList<Item>({ items, idOf, nameOf, onMove, children }: Props<Item>) {
  const ids = items.map(idOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => {
    const [item] = items.slice(from, from + 1)
    if (item === undefined || to < 0 || from === to) return
    onMove(item, items[from < to ? to + 1 : to] ?? null)
  }
  const itemOf = (id: string | number | undefined) => items.find((item) => idOf(item) === id)
  const name = (id: string | number) => {
    const item = itemOf(id)
    return item ? nameOf(item) : ''
  }
  const position = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={({ active, over }) => move(ids.indexOf(String(active.id)), ids.indexOf(String(over?.id)))}
      accessibility={{
        screenReaderInstructions: { draggable: sortTexts.instructions },
        announcements: {
          onDragStart: ({ active }) => sortTexts.at(name(active.id), position(active.id), ids.length),
          onDragOver: ({ active, over }) =>
            over ? sortTexts.at(name(active.id), position(over.id), ids.length) : undefined,
          onDragEnd: ({ active, over }) =>
            sortTexts.dropped(name(active.id), position((over ?? active).id), ids.length),
          onDragCancel: ({ active }) => sortTexts.canceled(name(active.id)),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>
          {items.map((item) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)} movable={items.length > 1}>
              {children(item)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

type ItemProps = { id: string; name: string; movable: boolean; children: ReactNode }

function SortableItem({ id, name, movable, children }: ItemProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: sortTexts.handle } })
  const { transform, transition, isDragging } = sortable
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {movable && (
        <button
          ref={sortable.setActivatorNodeRef}
          type="button"
          className={classes.handle}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={sortTexts.move(name)}
        >
          <Icon name="drag" />
        </button>
      )}
      {children}
    </li>
  )
}
