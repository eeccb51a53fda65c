import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { type NewMember, type PlannedRow, planMembers } from './import/plan-members.ts'
import { type Roster, type RosterRow, readAddresses } from './import/read-roster.ts'
import { type ClassRole, messages } from './messages.ts'
import { classesKey } from './queries.ts'
import { addMembers, classRoster, type FoundUser, PartlyAdded } from './roster.ts'

type Input = {
  way: 'search' | 'list'
  role: ClassRole | ''
  user: FoundUser | null
  typed: string
  roster: Roster | null
}
type Change = Partial<Omit<Input, 'role'> & { role: string }>
type Errors = { role?: string; user?: string; list?: string }

const initial: Input = { way: 'search', role: 'teacher', user: null, typed: '', roster: null }

/** The person was a member before, so nobody was added. */
class AlreadyMember extends Error {
  override name = 'AlreadyMember'
}

/** The state of the dialog that adds members: its input, the checked list, and the next step. */
export function useAddMembers(classId: number, onClose: () => void) {
  const [input, setInput] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [plan, setPlan] = useState<PlannedRow[] | null>(null)
  const check = useChecking(classId, setPlan)
  const add = useAdding(classId, onClose)
  const change = (fields: Change) => {
    setErrors({})
    setInput((before) => ({ ...before, ...(fields as Partial<Input>) }))
  }
  const submit = () => {
    const wrong = errorsOf(input)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || input.role === '') return
    if (input.way === 'search') return add.send({ members: [memberFrom(input.user, input.role)], all: true })
    if (!plan) return check.send({ rows: rowsOf(input), role: input.role })
    const members = newMembers(plan)
    if (members.length === 0) return onClose()
    add.send({ members, all: false })
  }
  return {
    input,
    change,
    errors,
    plan,
    submit,
    back: () => setPlan(null),
    pending: check.pending || add.pending,
    changed: input.user !== null || input.typed !== '' || input.roster !== null,
    sendLabel: sendLabelOf(input, plan),
    failure: failureOf(check.failure, add.failure),
  }
}

function useChecking(classId: number, onChecked: (plan: PlannedRow[]) => void) {
  const check = async ({ rows, role }: { rows: RosterRow[]; role: ClassRole }) =>
    planMembers(rows, { ...(await classRoster(classId)), role })
  return useSending(check, { onSent: onChecked })
}

/** With `all`, adding nobody is a failure: the one person is a member already. */
function useAdding(classId: number, onClose: () => void) {
  const cache = useQueryClient()
  const refetch = () => void cache.invalidateQueries({ queryKey: classesKey })
  const add = async ({ members, all }: { members: NewMember[]; all: boolean }) => {
    const added = await addMembers(classId, members)
    if (all && added === 0) throw new AlreadyMember('The person is a member already')
  }
  return useSending(add, {
    onSent: () => {
      refetch()
      toast(messages.membersAdded)
      onClose()
    },
    onFailed: refetch,
  })
}

const rowsOf = ({ roster, typed }: Input) => roster?.rows ?? readAddresses(typed)

const newMembers = (plan: PlannedRow[]) => plan.flatMap(({ member }) => (member ? [member] : []))

function errorsOf(input: Input): Errors {
  const errors: Errors = {}
  if (input.role === '') errors.role = messages.roleMissing
  if (input.way === 'list' && rowsOf(input).length === 0) errors.list = messages.emailMissing
  if (input.way === 'search') {
    if (!input.user) errors.user = messages.userMissing
    else if (!input.user.email) errors.user = messages.userEmailMissing
    else if (!input.user.name) errors.user = messages.userNameMissing
  }
  return errors
}

function memberFrom(user: FoundUser | null, role: ClassRole): NewMember {
  return { email: user?.email?.trim().toLowerCase() ?? '', user_name: user?.name ?? null, role }
}

function sendLabelOf({ way }: Input, plan: PlannedRow[] | null): string {
  if (way === 'search') return messages.addCount(1)
  if (!plan) return messages.check
  const count = newMembers(plan).length
  return count === 0 ? messages.close : messages.addCount(count)
}

function failureOf(checking: unknown, adding: unknown): string | null {
  if (adding instanceof AlreadyMember) return messages.alreadyMember
  if (adding instanceof PartlyAdded)
    return `${messages.addedSoFar(adding.added)} ${failureText(adding.cause, messages.membersNotAdded)}`
  if (adding) return failureText(adding, messages.membersNotAdded)
  return checking ? failureText(checking, messages.checkFailed) : null
}
