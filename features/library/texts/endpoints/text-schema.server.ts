import type { Endpoint } from '@tingdu/http/endpoint.ts'
import { textDocumentSchema } from '../document/text-document.ts'

/** `GET schemas/text.json`: the JSON Schema of a text's content. */
export function textSchema(): Endpoint {
  const schema = textDocumentSchema()
  return {
    method: 'GET',
    path: 'schemas/text.json',
    summary: 'The JSON Schema of a text’s content',
    access: 'everyone',
    readBody: () => null,
    handle: async () => ({ body: schema }),
  }
}
