import { NativeSelect } from '@mantine/core'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import classes from './AddMembers.module.css'
import { CheckedList } from './CheckedList.tsx'
import type { Group } from './group.ts'
import { ListInput } from './ListInput.tsx'
import { messages } from './messages.ts'
import { UserSearch } from './UserSearch.tsx'
import { useAddMembers } from './use-add-members.ts'

const waysToAdd = { search: messages.bySearch, list: messages.byList }
const ways = ['search', 'list'] as const

type Props<Role extends string> = { group: Group<Role>; onClose: () => void }

/**
 * Adds people found by search, or a list of addresses, pasted or from a file. A list is checked first: nothing is sent
 * before the user has seen what happens to each row.
 */
export function AddMembersDialog<Role extends string>({ group, onClose }: Props<Role>) {
  const adding = useAddMembers(group, onClose)
  const { input, change, checked, errors } = adding
  return (
    <EditDialog
      title={messages.addMembers}
      sendLabel={adding.sendLabel}
      onSubmit={(event) => {
        event.preventDefault()
        adding.submit()
      }}
      failure={adding.failure}
      pending={adding.pending}
      changed={adding.changed}
      onClose={onClose}
    >
      <p className={classes.help}>{group.seats}</p>
      {checked ? (
        <CheckedList
          rows={checked}
          roleNames={group.roleNames}
          disabled={adding.pending}
          onCorrect={adding.correct}
          onBack={adding.back}
        />
      ) : (
        <>
          <NativeSelect
            label={messages.role}
            data={[{ value: '', label: messages.chooseRole }, ...rolesOf(group)]}
            value={input.role}
            error={errors.role}
            onChange={({ currentTarget: { value } }) => change({ role: value as Role | '' })}
          />
          <Tabs
            label={messages.waysToAdd}
            tabs={ways}
            names={waysToAdd}
            chosen={input.way}
            onChoose={adding.chooseWay}
          >
            {input.way === 'search' ? (
              <UserSearch
                chosen={input.users}
                several={group.severalBySearch}
                error={errors.user}
                onChoose={adding.choose}
              />
            ) : (
              <ListInput
                typed={input.typed}
                roster={input.roster}
                reading={adding.reading}
                error={errors.list}
                onType={(typed) => change({ typed })}
                onRead={(roster) => change({ roster })}
                onReading={adding.setReading}
              />
            )}
          </Tabs>
        </>
      )}
    </EditDialog>
  )
}

function rolesOf({ roleNames }: { roleNames: Record<string, string> }) {
  return Object.entries(roleNames).map(([value, label]) => ({ value, label }))
}
