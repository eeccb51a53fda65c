import { ApiError } from '@tingdu/client/errors.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useUntakenChoices } from '@tingdu/client/untaken-choices.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { ClassTextMarks } from '@tingdu/ui/slots.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { textPaths } from '../../texts/paths.ts'
import { ShareKnown, sharingFailure } from '../../texts/public.ts'
import { messages } from '../messages.ts'
import {
  type Class,
  type ClassText,
  classesKey,
  classTextsPage,
  deleteClassText,
  deleteClassTexts,
} from '../queries.ts'
import { addTexts, givenTexts, textChoices } from './candidates.ts'
import { type Given, GivenTable } from './GivenTable.tsx'

const texts: Given<ClassText> = {
  columns: [
    fieldColumn('text_title', 'Title', {
      heading: true,
      cell: ({ text_sha1, text_title, text }) => (
        <>
          <TitleText to={textPaths.text(text_sha1)}>{text_title}</TitleText>{' '}
          {text && <ShareKnown of={text} />} <ClassTextMarks text={{ sha1: text_sha1 }} />
        </>
      ),
    }),
    dateColumn('last_modified', 'Last modified'),
  ],
  keyOf: ({ text_sha1 }) => text_sha1,
  titleOf: ({ text_title }) => text_title,
  page: classTextsPage,
  remove: deleteClassText,
  removeAll: deleteClassTexts,
  AddDialog: AddTextsDialog,
  texts: {
    title: messages.texts,
    search: messages.searchTexts,
    fetchFailed: messages.textsFailed,
    empty: messages.noTexts,
    emptyText: messages.noTextsText,
    noMatch: messages.noTextMatches,
    add: messages.addTexts,
    removeTitle: messages.deleteGivenTitle,
    removeAllTitle: messages.deleteTexts,
    removed: messages.textDeleted,
    allRemoved: messages.textsDeleted,
    removeFailed: messages.textDeleteFailed,
    exportAs: 'class-texts',
  },
}

/** The texts of a class; those who give add and remove them. */
export function ClassTexts(props: { class_: Class; gives: boolean }) {
  return <GivenTable {...props} given={texts} />
}

const dialogTexts = {
  title: messages.addTexts,
  search: messages.searchTexts,
  fetchFailed: messages.textsFailed,
  empty: messages.noTextsToAdd,
  noMatch: messages.noTextMatches,
  noneChosen: messages.chooseTexts,
  done: messages.textsAdded,
}

function AddTextsDialog({ classId, onClose }: { classId: number; onClose: () => void }) {
  const { id } = useSession()
  const refetch = useRefetch(classesKey)
  return (
    <PickDialog
      {...useUntakenChoices(givenTexts(classId), (wanted, taken) => textChoices(wanted, taken, id))}
      texts={dialogTexts}
      add={(chosen) => addTexts(classId, chosen)}
      failureText={addFailed}
      refetch={refetch}
      onClose={onClose}
    />
  )
}

/** Says that a text is added already only if that is the reason. */
function addFailed(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === '23505') return messages.textAddedAlready
  return sharingFailure(failure, messages.textsNotAdded)
}
