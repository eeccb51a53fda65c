import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { InlineField } from '@tingdu/ui/form/InlineField.tsx'
import { messages } from '../messages.ts'
import { type Class, changeClass, classesKey } from '../queries.ts'
import { type ClassField, fieldRules } from '../rules.ts'
import classes from './ClassFacts.module.css'

const fields = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['max_members', 'Max members'],
  ['max_books', 'Max books'],
] as const satisfies readonly (readonly [ClassField, string])[]

const described = fields.filter(([field]) => field === 'description')

/** The fields of a class, each edited in place. Who only takes part sees the description. */
export function ClassFacts({ class_, edits }: { class_: Class; edits: boolean }) {
  const cache = useQueryClient()
  const save = async (field: ClassField, typed: string) => {
    await changeClass(class_.id, field, typed)
    await cache.invalidateQueries({ queryKey: classesKey })
  }
  return (
    <section className={classes.facts} aria-label={messages.settings}>
      {(edits ? fields : described).map(([field, label]) => (
        <InlineField
          key={field}
          name={field}
          label={label}
          value={String(class_[field])}
          rule={fieldRules[field]}
          multiline={field === 'description'}
          numeric={field.startsWith('max')}
          editable={edits}
          save={(typed) => save(field, typed)}
          failureText={(failure) => changeFailed(failure, class_, field)}
        />
      ))}
    </section>
  )
}

/** A limit below the current count breaks a check constraint. */
function changeFailed(failure: unknown, class_: Class, field: ClassField): string {
  if (
    failure instanceof ApiError &&
    failure.code === '23514' &&
    (field === 'max_members' || field === 'max_books')
  )
    return messages.belowCount[field](class_)
  return failureText(failure, messages.updateFailed)
}
