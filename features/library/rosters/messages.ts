import { withCommas } from '@tingdu/client/with-commas.ts'

/** All texts of adding members. */
export const messages = {
  addMembers: 'Add members',
  role: 'Role',
  chooseRole: 'Choose a role',
  roleMissing: 'Please select a role',
  userMissing: 'Please select a user',
  userEmailMissing: 'Email is required',
  userNameMissing: 'Username is required',
  emailMissing: 'Please enter email',
  waysToAdd: 'How to add members',
  bySearch: 'Search',
  byList: 'Paste or upload a list',
  searchUsers: 'Search by name or email',
  searchUsersHelp: 'Type at least 3 characters. If someone isn’t listed, add them by email address.',
  usersFailed: 'Could not fetch members. Please try again.',
  noUserMatches: 'No one found. Add them by email address.',
  addresses: 'Email addresses',
  addressesHelp:
    'One per line or separated by commas. You can paste names, too, for example from a spreadsheet. You’ll see the list before invitations are sent.',
  chooseFile: 'Choose a CSV file',
  dropFile: 'Or drop it here. It can have columns for email, name and role.',
  recognized: (columns: string) => `Columns found: ${columns}`,
  check: 'Check list',
  back: 'Edit list',
  addCount: (count: number) => (count === 1 ? 'Add 1 member' : `Add ${withCommas(count)} members`),
  checked: 'Checked list',
  rowsShown: 'Rows shown',
  all: (count: number) => `All rows (${withCommas(count)})`,
  outcomeCount: (outcome: string, count: number) => `${outcome} (${withCommas(count)})`,
  close: 'Close',
  addedSoFar: (count: number) =>
    count === 1 ? '1 member was added.' : `${withCommas(count)} members were added.`,
  correct: (field: string, row: number) => `${field} in row ${withCommas(row)}`,
  addedPartly: (added: number, left: number) => `${withCommas(added)} invited, ${withCommas(left)} left out`,
  anotherFile: 'Use another list',
  fileRows: (file: string, count: number) =>
    `${file}: ${count === 1 ? '1 row' : `${withCommas(count)} rows`}`,
  fileTooLarge: 'Files can be up to 20 MB',
  fileUnreadable: 'We couldn’t read this file. Save it as CSV and try again.',
  fileIsWorkbook: 'This is an Excel workbook. Save it as CSV and choose the new file.',
  fileEmpty: 'The file is empty',
  noEmailColumn: 'No column contains email addresses',
  checkFailed: 'Could not fetch members. Please try again.',
} as const

/** What happens to a row of a list of new members. */
export const outcomeNames = {
  invited: 'Will be invited',
  member: 'Already a member',
  waiting: 'Already invited',
  duplicate: 'Duplicate',
  full: 'No seats left',
  invalid: 'Invalid',
} as const
export type Outcome = keyof typeof outcomeNames

/** Why a row is invalid. */
export const invalidReasons = {
  noEmail: 'Email address missing',
  noAt: 'Missing @',
  notAnEmail: 'Not an email address',
  emailTooLong: 'Email address over 254 characters',
  nameTooLong: 'Name over 100 characters',
  formula: 'Name starts like a formula',
  unknownRole: (role: string, roles: string) => `“${role}” is not a role: use ${roles}`,
} as const
