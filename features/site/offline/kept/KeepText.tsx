import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { KeepButton } from '@tingdu/ui/page/KeepButton.tsx'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'

/** Keeps a text on this device. */
export function KeepText({ text: { sha1, title } }: TextActionProps) {
  return <KeepButton kind="text" id={sha1} title={title} path={textPaths.text(sha1)} />
}
