import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../../features')

/** The lists that are exported without asking for a recent password. */
const withoutMembersData: Record<string, string> = {
  'books/BooksOfLibrary.tsx': 'books',
  'books/LibraryTable.tsx': 'books and texts',
  'books/OwnBooks.tsx': 'books of the caller',
  'books/TextLists.tsx': 'texts',
  'classes/ClassBooks.tsx': 'books of a class',
  'classes/ClassTexts.tsx': 'texts of a class',
  'classes/ClassesScreen.tsx': 'classes',
  'classes/GivenTable.tsx': 'books and texts of a class',
  'device-config/FreeTexts.tsx': 'texts',
  'members/BooksTab.tsx': 'MemberList asks',
  'members/ClassesTab.tsx': 'MemberList asks',
  'members/EmailsTab.tsx': 'MemberList asks',
  'members/PaymentsTab.tsx': 'MemberList asks',
  'members/TextsTab.tsx': 'MemberList asks',
  'mistakes/OwnReportsScreen.tsx': 'reports of the caller',
  'newsfeed/NewsTable.tsx': 'published pages',
  'notebooks/NotebookPages.tsx': 'pages of a notebook',
  'organizations/OrganizationBooks.tsx': 'books of an organization',
  'organizations/OrganizationClasses.tsx': 'classes of an organization',
  'organizations/OrganizationsScreen.tsx': 'organizations',
  'payments/PaymentsScreen.tsx': 'payments of the caller',
  'plans/PlansTab.tsx': 'plans',
  'videos/DiscoveryTab.tsx': 'videos',
  'videos/VideosTab.tsx': 'videos',
}

test('every list that can be exported asks for a recent password, or has no data of other members', () => {
  const unasked = globSync('**/*.tsx', { cwd: features })
    .filter((file) => !file.includes('.test.') && /\bexportAs\b/.test(read(file)))
    .filter((file) => !read(file).includes('beforeExport'))
  expect(unasked.toSorted()).toEqual(Object.keys(withoutMembersData).toSorted())
})

function read(file: string): string {
  return readFileSync(join(features, file), 'utf8')
}
