import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { differenceOf, type FieldChange } from './changes.ts'
import classes from './FieldDifference.module.css'
import { messages } from './messages.ts'

/**
 * A field before and after: removed text is struck through, added text is underlined. `emptied` means that the row
 * still exists if the new value is empty; `whole`, that all of a changed value is shown as removed and added.
 */
export function FieldDifference({
  label,
  before,
  after,
  picture,
  emptied,
  whole = false,
}: FieldChange & { emptied: boolean; whole?: boolean }) {
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd>
        {picture ? (
          <Pictures before={before} after={after} />
        ) : (
          <Texts before={before} after={after} emptied={emptied} whole={whole} />
        )}
      </dd>
    </div>
  )
}

type Sides = Pick<FieldChange, 'before' | 'after'>

function Texts({ before, after, emptied, whole }: Sides & { emptied: boolean; whole: boolean }) {
  const replaced = whole && before !== after
  const difference = replaced
    ? { start: '', before, after, end: '' }
    : differenceOf(before ?? '', after ?? '')
  return (
    <>
      {difference.start}
      {difference.before && <del>{difference.before}</del>}
      {difference.before && difference.after && ' '}
      {difference.after && <ins>{difference.after}</ins>}
      {difference.end}
      {difference.before && !after && emptied && <ins>{` ${messages.nothing}`}</ins>}
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
