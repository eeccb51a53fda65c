import { messages } from './messages.ts'

const MEBIBYTE = 1024 * 1024

/** The kinds of files that can be uploaded. */
export const KINDS = {
  images: { ending: 'png', contentType: 'image/png', maxBytes: 5 * MEBIBYTE },
  sounds: { ending: 'mp3', contentType: 'audio/mpeg', maxBytes: 50 * MEBIBYTE },
} as const

export type Kind = keyof typeof KINDS

/** What keys look like: the name is ours, never the client's. */
export const keyPattern = /\b(images|sounds)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|mp3)\b/

/** The kind of file that a key is for. */
export function kindOf(key: string): Kind {
  return key.startsWith('sounds/') ? 'sounds' : 'images'
}

/**
 * Reads `resource` of a request for a signature: `images/{name}.png` or `sounds/{name}.mp3`, with or without the
 * product's name before it. Gives the kind, or the message that says what is wrong with it.
 */
export function readResource(resource: string | null): { kind: Kind } | { error: string } {
  if (!resource) return { error: messages.resourceMissing }
  const parts = resource.replace(/^tingdu\//, '').split('/')
  const [folder = '', name = ''] = parts
  if (!isKind(folder) || parts.length !== 2) return { error: messages.folderUnknown }
  const dot = name.lastIndexOf('.')
  if (dot < 0 || name.slice(dot + 1).toLowerCase() !== KINDS[folder].ending)
    return { error: messages.typeUnknown }
  if (!/^[\w-]{1,200}$/.test(name.slice(0, dot))) return { error: messages.nameInvalid }
  return { kind: folder }
}

function isKind(folder: string): folder is Kind {
  return Object.hasOwn(KINDS, folder)
}
