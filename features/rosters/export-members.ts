import type { RosterMember } from './group.ts'
import { allMembers } from './queries.ts'

/**
 * Downloads all members as a CSV file that spreadsheets open safely, and that can be imported again.
 * @param file the name of the file without its ending
 */
export async function exportMembers(
  membersAfter: (id: number, limit: number) => Promise<RosterMember[]>,
  file: string,
): Promise<void> {
  const [members, { default: Papa }] = await Promise.all([allMembers(membersAfter), import('papaparse')])
  const fields = ['Email', 'Name', 'Role', 'State']
  const data = members.map(({ email, user_name, role, user_id }) => [
    email,
    user_name ?? '',
    role,
    user_id === null ? 'invited' : 'joined',
  ])
  // The byte order mark tells Excel that this is UTF-8.
  const csv = `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: true })}`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.download = `${file}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
