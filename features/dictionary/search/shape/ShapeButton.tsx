import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import type { DictionarySearch } from '../dictionary-search.ts'
import { messages } from '../messages.ts'
import { ShapeDialog } from './ShapeDialog.tsx'

/** Opens the dialog that finds characters by shape, and searches for the chosen one. */
export function ShapeButton({ search }: { search: DictionarySearch }) {
  const [open, setOpen] = useState(false)
  const choose = (chosen: string) => {
    setOpen(false)
    search.type(afterChoice(search.search, chosen))
    search.finish()
  }
  return (
    <>
      <IconButton label={messages.findByShape} onClick={() => setOpen(true)}>
        <Icon name="draw" size={24} />
      </IconButton>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog are not meant for the search around it
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <ShapeDialog onChoose={choose} onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  )
}

/** A chosen character continues a Chinese word, and replaces anything else. */
function afterChoice(searched: string, chosen: string): string {
  return /^\p{Script=Han}+$/u.test(searched) && !chosen.includes('+') ? searched + chosen : chosen
}
