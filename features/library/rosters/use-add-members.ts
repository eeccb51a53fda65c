import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useMemo, useState } from 'react'
import type { Group } from './group.ts'
import {
  type CheckedRow,
  checkMembers,
  type Existing,
  type NewMember,
  type RosterField,
} from './import/check-members.ts'
import { type Roster, type RosterRow, readAddresses } from './import/read-roster.ts'
import { messages } from './messages.ts'
import { addMembers, type FoundUser, membersAndSeats, PartlyAdded } from './queries.ts'

type Input<Role> = {
  way: 'search' | 'list'
  role: Role | ''
  users: FoundUser[]
  typed: string
  roster: Roster | null
}
type Errors = { role?: string; user?: string; list?: string }

/** The people chosen were members before, so nobody was added. */
class AlreadyMember extends Error {
  override name = 'AlreadyMember'
}

/** The state of the dialog that adds members: its input, the checked list, and the next step. */
export function useAddMembers<Role extends string>(group: Group<Role>, onClose: () => void) {
  const [input, setInput] = useState<Input<Role>>({
    way: 'search',
    role: group.defaultRole,
    users: [],
    typed: '',
    roster: null,
  })
  const [errors, setErrors] = useState<Errors>({})
  const [list, setList] = useState<List<Role> | null>(null)
  const checked = useMemo(() => list && checkMembers(list.rows, list.existing), [list])
  const [reading, setReading] = useState(false)
  const check = useChecking(group, setList)
  const add = useAdding(group, onClose)
  const change = (fields: Partial<Input<Role>>) => {
    setErrors({})
    setInput((before) => ({ ...before, ...fields }))
  }
  // The default of one way gives way to that of the other; another role stays.
  const chooseWay = (way: Input<Role>['way']) => {
    const { defaultRole, defaultRoleOfList } = group
    const [before, after] =
      way === 'list' ? [defaultRole, defaultRoleOfList] : [defaultRoleOfList, defaultRole]
    change({ way, role: input.role === before ? after : input.role })
  }
  const choose = (user: FoundUser) => change({ users: chosenWith(input.users, user, group.severalBySearch) })
  const submit = () => {
    const wrong = errorsOf(input)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || input.role === '') return
    if (input.way === 'search') return add.send({ members: membersFrom(input.users, input.role), all: true })
    if (!checked) return check.send({ rows: listedRows(input), role: input.role })
    const members = newMembers(checked)
    if (members.length === 0) return onClose()
    add.send({ members, all: false, listed: checked.length })
  }
  const correct = (row: number, field: RosterField, value: string) => {
    if (!list) return
    const rows = list.rows.map((each) => (each.row === row ? { ...each, [field]: value } : each))
    setList({ ...list, rows })
    if (input.roster) change({ roster: { ...input.roster, rows } })
  }
  return {
    input,
    change,
    chooseWay,
    choose,
    errors,
    checked,
    submit,
    correct,
    back: () => setList(null),
    reading,
    setReading,
    // A list is sent only once its file has been read.
    pending: reading || check.pending || add.pending,
    changed: input.users.length > 0 || input.typed !== '' || input.roster !== null,
    sendLabel: sendLabelOf(input, checked),
    failure: failureOf(group, check.failure, add.failure),
  }
}

/** The rows of a list, and what they are checked against. */
type List<Role extends string> = { rows: RosterRow[]; existing: Existing<Role> }

function useChecking<Role extends string>(group: Group<Role>, onChecked: (list: List<Role>) => void) {
  const check = async ({ rows, role }: { rows: RosterRow[]; role: Role }) => ({
    rows,
    existing: { ...(await membersAndSeats(group)), role, roleNames: group.roleNames },
  })
  return useSending(check, { onSent: onChecked })
}

/** With `all`, adding nobody is a failure: everyone chosen is a member already. `listed` is the length of a list. */
function useAdding<Role extends string>(group: Group<Role>, onClose: () => void) {
  const refetch = () => void group.refetch()
  type Adding = { members: NewMember<Role>[]; all: boolean; listed?: number }
  const add = async ({ members, all, listed = 0 }: Adding) => {
    const added = await addMembers(group, members)
    if (all && added === 0) throw new AlreadyMember('The people chosen are members already')
    return { added, left: listed - added }
  }
  return useSending(add, {
    onSent: ({ added, left }) => {
      refetch()
      toast(left > 0 ? messages.addedPartly(added, left) : group.texts.added)
      onClose()
    },
    onFailed: refetch,
  })
}

const listedRows = ({ roster, typed }: Pick<Input<string>, 'roster' | 'typed'>) =>
  roster?.rows ?? readAddresses(typed)

function newMembers<Role extends string>(checked: CheckedRow<Role>[]) {
  return checked.flatMap(({ member }) => (member ? [member] : []))
}

function errorsOf(input: Input<string>): Errors {
  const errors: Errors = {}
  if (input.role === '') errors.role = messages.roleMissing
  if (input.way === 'list' && listedRows(input).length === 0) errors.list = messages.emailMissing
  if (input.way === 'search') {
    if (input.users.length === 0) errors.user = messages.userMissing
    else if (input.users.some(({ email }) => !email)) errors.user = messages.userEmailMissing
    else if (input.users.some(({ name }) => !name)) errors.user = messages.userNameMissing
  }
  return errors
}

/** The people chosen after one more choice: the same person again is no longer chosen, if several can be. */
function chosenWith(users: FoundUser[], user: FoundUser, several: boolean): FoundUser[] {
  if (!several) return [user]
  const others = users.filter(({ user_id }) => user_id !== user.user_id)
  return others.length < users.length ? others : [...users, user]
}

function membersFrom<Role extends string>(users: FoundUser[], role: Role): NewMember<Role>[] {
  return users.map(({ email, name }) => ({ email: email?.trim().toLowerCase() ?? '', user_name: name, role }))
}

function sendLabelOf({ way, users }: Input<string>, checked: CheckedRow<string>[] | null): string {
  if (way === 'search') return messages.addCount(Math.max(1, users.length))
  if (!checked) return messages.check
  const count = newMembers(checked).length
  return count === 0 ? messages.close : messages.addCount(count)
}

function failureOf(
  { texts }: Pick<Group<string>, 'texts'>,
  checking: unknown,
  adding: unknown,
): string | null {
  if (adding instanceof AlreadyMember) return texts.alreadyMember
  if (adding instanceof PartlyAdded)
    return `${messages.addedSoFar(adding.added)} ${failureText(adding.cause, texts.notAdded)}`
  if (adding) return failureText(adding, texts.notAdded)
  return checking ? failureText(checking, messages.checkFailed) : null
}
