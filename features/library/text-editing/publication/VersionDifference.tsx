import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { useMemo } from 'react'
import { Pieces } from '../conflict/Pieces.tsx'
import { differences } from '../document/differences.ts'
import { conflictTexts, publicationTexts as texts } from '../messages.ts'
import classes from './Publication.module.css'

/** How two versions of a text differ, sentence by sentence. */
export function VersionDifference({ before, after }: { before: TextDocument; after: TextDocument }) {
  const found = useMemo(() => differences(before, after), [before, after])
  if (found.every(({ same }) => same)) return <p className={classes.hint}>{texts.noDifference}</p>
  return (
    <ol className={classes.differences}>
      {found.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is computed as a whole
        <li key={index}>
          {difference.same ? (
            <p className={classes.hint}>{conflictTexts.same(difference.pieces.length)}</p>
          ) : (
            <>
              {difference.before.length > 0 && (
                <del className={classes.removed}>
                  <span className="visually-hidden">{texts.removed}: </span>
                  <Pieces pieces={difference.before} />
                </del>
              )}
              {difference.after.length > 0 && (
                <ins className={classes.added}>
                  <span className="visually-hidden">{texts.added}: </span>
                  <Pieces pieces={difference.after} />
                </ins>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
