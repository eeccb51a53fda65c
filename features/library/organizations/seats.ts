import { withCommas } from '@tingdu/client/with-commas.ts'
import { messages } from './messages.ts'
import type { Organization } from './queries.ts'

const shown = (count: number) => withCommas(count)

/** How much of each limit is used: `12 of 50 members`, and all of them in one line. */
export function seatsOf(organization: Organization): { members: string; all: string } {
  const { nb_members, max_members, nb_books, max_books, nb_classes, max_classes } = organization
  const members = messages.ofMembers(shown(nb_members), shown(max_members))
  const books = messages.ofBooks(shown(nb_books), shown(max_books))
  const classes = messages.ofClasses(shown(nb_classes), shown(max_classes))
  return { members, all: messages.seats(members, books, classes) }
}
