/** What the card of a name says unless it has a definition of its own: “name of a person”. */
export function nameDefinition(kind: string | undefined): string {
  return kind === 'person' || kind === 'place' ? `name of a ${kind}` : 'a name'
}
