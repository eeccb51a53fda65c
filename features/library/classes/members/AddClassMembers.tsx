import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { AddMembersDialog } from '../../rosters/public.ts'
import { type Class, classesKey } from '../queries.ts'
import { classGroup } from './roster.ts'

/** Adds members to a class. */
export function AddClassMembers({ class_, onClose }: { class_: Class; onClose: () => void }) {
  const refetch = useRefetch(classesKey)
  return <AddMembersDialog group={classGroup(class_, refetch)} onClose={onClose} />
}
