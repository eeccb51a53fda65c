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
  byList: 'Addresses or file',
  searchUsers: 'Search by name or email',
  searchUsersHelp:
    'Type at least 3 characters. People whom you cannot find here are added by their addresses.',
  usersFailed: 'Could not fetch members. Please try again.',
  noUserMatches: 'Nobody found. Add them by address instead.',
  addresses: 'Email addresses',
  addressesHelp: 'Separate them by commas or line breaks. Nothing is sent before you have checked the list.',
  chooseFile: 'Choose a CSV file',
  dropFile: 'Or drop it here. Columns for email, name and role are recognized.',
  recognized: (columns: string) => `Recognized: ${columns}`,
  check: 'Check the list',
  back: 'Change the list',
  addCount: (count: number) => (count === 1 ? 'Add 1 member' : `Add ${count.toLocaleString('en')} members`),
  checked: 'Checked list',
  rowsShown: 'Rows shown',
  all: (count: number) => `All rows (${count.toLocaleString('en')})`,
  outcomeCount: (outcome: string, count: number) => `${outcome} (${count.toLocaleString('en')})`,
  close: 'Close',
  addedSoFar: (count: number) =>
    count === 1 ? '1 member was added.' : `${count.toLocaleString('en')} members were added.`,
  anotherFile: 'Use another list',
  fileRows: (file: string, count: number) =>
    `${file}: ${count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`}`,
  fileTooLarge: 'The file is larger than 20 MB',
  fileUnreadable: 'This file is not readable as text. Save it as “CSV UTF-8” and choose it again.',
  fileIsWorkbook: 'This is an Excel workbook. Save it as “CSV UTF-8” and choose that file.',
  fileEmpty: 'The file has no rows',
  noEmailColumn: 'No column of this file contains email addresses',
  checkFailed: 'Could not fetch members. Please try again.',
} as const

/** What happens to a row of a list of new members. */
export const outcomeNames = {
  invited: 'Will be invited',
  member: 'Already a member',
  waiting: 'Already invited',
  duplicate: 'Listed before',
  full: 'No seat left',
  invalid: 'Invalid',
} as const
export type Outcome = keyof typeof outcomeNames

/** Why a row is invalid. */
export const invalidReasons = {
  noEmail: 'The address is missing',
  noAt: 'The @ is missing',
  notAnEmail: 'This is not an email address',
  emailTooLong: 'The address has more than 254 characters',
  nameTooLong: 'The name has more than 100 characters',
  formula: 'The name begins like a formula',
  unknownRole: (role: string, roles: string) => `“${role}” is not a role: use ${roles}`,
} as const
