import { DialectError } from '../dialect-error.ts'

export type Accepted = { accept: 'array' | 'object'; stripNulls: boolean }

const json: Accepted = { accept: 'array', stripNulls: false }

/** The response format requested by the `Accept` header. Throws 406 PGRST107 for anything but JSON. */
export function parseAccept(header: string | string[] | undefined): Accepted {
  if (header === undefined || header === '*/*' || header === 'application/json') return json
  const types = (Array.isArray(header) ? header.join(',') : header).split(',').map(parseType)
  types.sort((a, b) => b.quality - a.quality)
  for (const type of types) {
    const accepted = acceptedForm(type.name, type.parameters)
    if (accepted) return accepted
  }
  throw new DialectError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${types.map((type) => type.name).join(', ')}`,
  })
}

function parseType(text: string): { name: string; parameters: string[]; quality: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, parameters, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
}

function acceptedForm(name: string, parameters: string[]): Accepted | undefined {
  const stripNulls = parameters.includes('nulls=stripped')
  switch (name) {
    case '':
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return { accept: 'array', stripNulls }
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { accept: 'object', stripNulls }
  }
}
