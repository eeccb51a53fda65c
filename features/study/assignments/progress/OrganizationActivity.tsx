import { useQuery } from '@tanstack/react-query'
import { withCommas } from '@tingdu/client/with-commas.ts'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { Link } from 'react-router'
import { messages as assignmentMessages } from '../messages.ts'
import { progressMessages as messages } from './messages.ts'
import classes from './Progress.module.css'
import { organizationActivity } from './progress-queries.ts'

/** The classes of an organization in numbers; who did what is for the teachers of each class. */
export function OrganizationActivity({ organization }: { organization: number }) {
  const query = useQuery(organizationActivity(organization))
  if (query.data?.length === 0) return null
  return (
    <FetchedSection title={messages.activity} query={query} failed={messages.activityFailed}>
      {(rows) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={classes.scroll} aria-label={messages.activity} tabIndex={0}>
          <table className={classes.activity}>
            <thead>
              <tr>
                {[messages.class, messages.students, messages.active, messages.done, messages.learned].map(
                  (header) => (
                    <th key={header} scope="col">
                      {header}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ class_id, name, students, active, assigned, done, learned }) => (
                <tr key={class_id}>
                  <th scope="row">
                    <Link to={classPaths.details(class_id)}>{name}</Link>
                  </th>
                  <td>{students}</td>
                  <td>{active}</td>
                  <td>{assignmentMessages.outOf(done, assigned)}</td>
                  <td>{withCommas(learned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </FetchedSection>
  )
}
