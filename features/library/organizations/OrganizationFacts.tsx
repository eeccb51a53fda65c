import { Button } from '@mantine/core'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { InlineField } from '@tingdu/ui/form/InlineField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import { useState } from 'react'
import { uploadPaths } from '../../accounts/uploads/paths.ts'
import { CoverDialog } from './CoverDialog.tsx'
import { messages } from './messages.ts'
import classes from './OrganizationFacts.module.css'
import {
  changeOrganization,
  mayCreateOrganizations,
  type Organization,
  type OrganizationAccess,
  organizationsKey,
} from './queries.ts'
import { fieldRules, type OrganizationField } from './rules.ts'
import { seatsOf } from './seats.ts'

const texts = [
  ['name', messages.name],
  ['description', messages.descriptionField],
] as const
const limits = [
  ['max_members', 'Max members'],
  ['max_books', 'Max books'],
  ['max_classes', 'Max classes'],
] as const

type Props = { organization: Organization; access: OrganizationAccess }

/** The cover and the fields of an organization, each edited in place, and its seats. Only staff change the limits. */
export function OrganizationFacts({ organization, access: { edits } }: Props) {
  const { role } = useSession()
  const refetch = useRefetch(organizationsKey)
  const [changingCover, setChangingCover] = useState(false)
  const save = async (field: OrganizationField, typed: string) => {
    await changeOrganization(organization.id, field, typed)
    await refetch()
  }
  const field = ([name, label]: readonly [OrganizationField, string]) => (
    <InlineField
      key={name}
      name={name}
      label={label}
      value={String(organization[name])}
      rule={fieldRules[name]}
      multiline={name === 'description'}
      numeric={name.startsWith('max')}
      editable={edits}
      save={(typed) => save(name, typed)}
      failureText={(failure) => notSaved(failure, organization, name)}
    />
  )
  return (
    <section className={classes.facts} aria-label={messages.about}>
      <div className={classes.coverSide}>
        <span className={classes.cover}>
          <Cover picture={uploadPaths.media(organization.image)} />
        </span>
        {edits && (
          <Button variant="default" size="compact-sm" onClick={() => setChangingCover(true)}>
            {messages.changeCover}
          </Button>
        )}
      </div>
      <div className={classes.fields}>
        <div className={classes.texts}>{texts.map(field)}</div>
        {mayCreateOrganizations(role) && <div className={classes.limits}>{limits.map(field)}</div>}
        <p className={classes.seats}>{seatsOf(organization).all}</p>
      </div>
      {changingCover && <CoverDialog organization={organization} onClose={() => setChangingCover(false)} />}
    </section>
  )
}

/** A limit below the current count breaks a check constraint. */
function notSaved(failure: unknown, organization: Organization, field: OrganizationField): string {
  const { nb_members, nb_books, nb_classes } = organization
  if (failure instanceof ApiError && failure.code === '23514' && field !== 'name' && field !== 'description')
    return messages.belowCount(messages.counts(nb_members, nb_books, nb_classes)[field])
  return failureText(failure, messages.saveFailed)
}
