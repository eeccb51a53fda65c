import { useQueryClient } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { isOpenHere } from '@tingdu/features/library/texts/public.ts'
import { KeepButton } from '@tingdu/ui/page/KeepButton.tsx'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'
import { useEffect } from 'react'
import { keepInProgress } from './keep-automatically.ts'

/** Keeps a text that is open to the member: automatically while it is read, and for longer if they want that. */
export function KeepText({ text }: TextActionProps) {
  return isOpenHere(useQueryClient(), text.sha1) ? <KeepOpenText text={text} /> : null
}

function KeepOpenText({ text: { sha1, title } }: Pick<TextActionProps, 'text'>) {
  const path = textPaths.text(sha1)
  useEffect(() => keepInProgress({ kind: 'text', id: sha1, title, path }), [sha1, title, path])
  return <KeepButton kind="text" id={sha1} title={title} path={path} />
}
