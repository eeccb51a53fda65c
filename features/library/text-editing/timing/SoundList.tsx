import { clock } from '@tingdu/client/clock.ts'
import { playRenewed, type SoundAddresses } from '@tingdu/features/library/texts/public.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import { removeSound } from '../document/sounds.ts'
import type { DraftEditing } from '../editor/use-draft.ts'
import { soundTexts as texts } from '../messages.ts'
import classes from './Sounds.module.css'
import type { SoundFiles } from './use-sound-upload.ts'

type Props = {
  editing: DraftEditing
  files: SoundFiles
  addresses: SoundAddresses
}

/** The recordings of a text, to play and to remove. */
export function SoundList({ editing, files, addresses }: Props) {
  const { sounds = [], sentences = [] } = editing.draft.document
  const [removing, setRemoving] = useState<number | null>(null)
  const remove = (index: number) => {
    setRemoving(null)
    editing.edit((document) => removeSound(document, index))
  }
  const isTimed = (index: number) => sentences.some(({ sound }) => sound?.index === index)
  return (
    <>
      <ol className={classes.sounds}>
        {sounds.map(({ path, duration }, index) => (
          <li key={path} className={classes.sound}>
            <span>
              {texts.recording(index + 1)}{' '}
              {duration != null && <span className={classes.hint}>{clock(Math.round(duration))}</span>}
            </span>
            {/* biome-ignore lint/a11y/useMediaCaption: the text itself is what is heard */}
            <audio
              controls
              preload="none"
              src={soundAddress(path, files, addresses)}
              onError={({ currentTarget: audio }) =>
                void playRenewed(audio, audio.currentTime, () => addresses.renew(path))
              }
              className={classes.player}
            />
            <IconButton
              label={texts.remove(index + 1)}
              onClick={() => (isTimed(index) ? setRemoving(index) : remove(index))}
            >
              <Icon name="close" size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      {sounds.length > 0 && !sentences.some(({ sound }) => sound) && (
        <p className={classes.hint}>{texts.noTimings}</p>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirmLabel={texts.removeAction}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(null)}
        >
          {texts.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Where a recording can be played: from memory while no row uses it, otherwise from the server. */
export function soundAddress(path: string, files: SoundFiles, { first }: SoundAddresses): string | undefined {
  return files.get(path)?.address ?? first[path]
}
