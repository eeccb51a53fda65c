/** Saves that have been sent, by text: the editor reads a text again only once they have arrived. */
const underWay = new Map<string, Promise<unknown>>()

/** Registers a save of a text until it settles. */
export function registerSave(sha1: string, save: Promise<unknown>): void {
  const settled = save.catch(() => {})
  underWay.set(sha1, settled)
  void settled.then(() => {
    if (underWay.get(sha1) === settled) underWay.delete(sha1)
  })
}

/** Waits for the saves of a text. */
export async function savesUnderWay(sha1: string): Promise<void> {
  await underWay.get(sha1)
}
