import { staffMessages as messages } from '@tingdu/features/dictionary/staff-messages.ts'
import { uploadPaths } from '@tingdu/features/uploads/paths.ts'
import { differenceOf, type FieldChange } from './changes.ts'
import classes from './FieldDifference.module.css'

/**
 * A field before and after: what went is struck out, what came is underlined. `emptied` says that the row is still there
 * where nothing came.
 */
export function FieldDifference({
  label,
  before,
  after,
  picture,
  emptied,
}: FieldChange & { emptied: boolean }) {
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd>
        {picture ? (
          <Pictures before={before} after={after} />
        ) : (
          <Texts before={before} after={after} emptied={emptied} />
        )}
      </dd>
    </div>
  )
}

type Sides = Pick<FieldChange, 'before' | 'after'>

function Texts({ before, after, emptied }: Sides & { emptied: boolean }) {
  const parts = differenceOf(before ?? '', after ?? '')
  return (
    <>
      {parts.start}
      {parts.before && <del>{parts.before}</del>}
      {parts.before && parts.after && ' '}
      {parts.after && <ins>{parts.after}</ins>}
      {parts.end}
      {parts.before && !after && emptied && <ins>{` ${messages.nothing}`}</ins>}
    </>
  )
}

function Pictures({ before, after }: Sides) {
  return (
    <span className={classes.pictures}>
      <del>{before ? <Picture of={before} name="before" /> : messages.nothing}</del>→
      <ins>{after ? <Picture of={after} name="after" /> : messages.nothing}</ins>
    </span>
  )
}

function Picture({ of, name }: { of: string; name: string }) {
  return <img src={uploadPaths.media(of) ?? ''} alt={name} className={classes.picture} />
}
